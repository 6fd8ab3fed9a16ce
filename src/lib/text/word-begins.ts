/** Whether a word of a text begins with what was typed, in whatever case. */
export const wordBegins = (text: string, typed: string): boolean =>
  text
    .toLocaleLowerCase('uk')
    .split(/\s+/)
    .some((word) => word.startsWith(typed.toLocaleLowerCase('uk')))
