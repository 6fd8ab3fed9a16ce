const DAY = 24 * 60 * 60_000

/** The day so many days later or earlier: 2026-11-30 and 1 give 2026-12-01. */
export function shiftDays(day: string, by: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + by * DAY).toISOString().slice(0, 10)
}

/** The same date so many months later or earlier, the last of that month where it is shorter. */
export function shiftMonths(day: string, by: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10)
}
