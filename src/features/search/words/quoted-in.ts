/** What a query asks for as it stands: all of it is in quotes. */
export const quotedIn = (query: string): string | undefined =>
  /^\s*["«„“](.+)["»“”]\s*$/su.exec(query)?.[1]
