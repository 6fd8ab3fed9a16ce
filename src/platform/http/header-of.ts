/** A header of Node's request as `Headers` of a `Request` has it. */
export const headerOf = (value: string | string[] | undefined): string | null =>
  value?.toString() ?? null
