/**
 * The number that a share of all numbers does not pass, by nearest rank: one of the numbers, never between two.
 * @param numbers in any order
 * @param share such as 0.5 for the median
 * @returns 0 where there are no numbers
 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
