/** The hours of twelve that people call so, and what makes hours of 24 of them; at twelve a part begins. */
const PARTS = new Map<string, { first: number; last: number; add: number }>([
  ['ранку', { first: 4, last: 11, add: 0 }],
  ['дня', { first: 1, last: 5, add: 12 }],
  ['вечора', { first: 4, last: 11, add: 12 }],
  ['ночі', { first: 1, last: 4, add: 0 }],
])
const OF_TWELVE = new Map([
  ['дня', 12],
  ['ночі', 0],
])

/**
 * The hour of 24 that is meant by «6 вечора».
 * @returns undefined where nobody says so
 */
export function hourOfPart(hour: number, part: string): number | undefined {
  if (hour === 12) return OF_TWELVE.get(part)
  const meant = PARTS.get(part)
  return meant && hour >= meant.first && hour <= meant.last ? hour + meant.add : undefined
}
