/** «12 480»: groups of three digits apart by a thin space that no line breaks at. */
export const groupDigits = (number: number): string =>
  String(number).replaceAll(/\B(?=(\d{3})+$)/g, '\u202f')

/** A number for a message that chooses the form of a word by it and shows it. */
export const counted = (count: number): { count: number; number: string } => ({
  count,
  number: groupDigits(count),
})
