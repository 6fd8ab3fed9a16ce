const DAY = 24 * 60 * 60_000

/** How many days later a day is: 2026-11-30 and 2026-12-02 give 2; before it they are negative. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY)
