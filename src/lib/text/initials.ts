/** The first letters of the first two words that have any; signs and emoji are no letters. */
export function initialsOf(name: string): string {
  const letters = name.split(/[\s«»"]+/).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
  return letters.filter(Boolean).slice(0, 2).join('').toUpperCase()
}
