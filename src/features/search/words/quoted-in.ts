/** The text within the quotes, when all of the query is quoted; undefined otherwise. */
export const quotedIn = (query: string): string | undefined =>
  /^\s*["«„“](.+)["»“”]\s*$/su.exec(query)?.[1]
