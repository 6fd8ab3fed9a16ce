/** The hours of twelve that people call so, and what makes hours of 24 of them. */
const PARTS: Readonly<Record<string, readonly [first: number, last: number, add: number]>> = {
  ранку: [4, 11, 0],
  дня: [1, 5, 12],
  вечора: [4, 11, 12],
  ночі: [1, 4, 0],
}
const OF_TWELVE: Readonly<Record<string, number>> = { дня: 12, ночі: 0 }

/**
 * The hour of 24 that is meant by «6 вечора».
 * @returns undefined where nobody says so
 */
export function hourOfPart(hour: number, part: string): number | undefined {
  if (hour === 12) return OF_TWELVE[part]
  const [first, last, add] = PARTS[part] ?? [0, -1, 0]
  return hour >= first && hour <= last ? hour + add : undefined
}
