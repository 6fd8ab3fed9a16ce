/** «12 480,5»: groups of three digits apart by a thin space that no line breaks at, decimals after a comma. */
export function groupDigits(number: number): string {
  const [whole = '', decimals] = String(number).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u202f')
  return decimals ? `${grouped},${decimals}` : grouped
}

/** A number for a message that chooses the form of a word by it and shows it. */
export const counted = (count: number): { count: number; number: string } => ({
  count,
  number: groupDigits(count),
})
