/** A month as addresses write it: «2026-11», of the years that the calendar knows. */
export function isMonth(text: unknown): text is string {
  return typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** The month so many months later, or earlier; undefined beyond the years that the calendar knows. */
export function shiftMonth(month: string, by: number): string | undefined {
  const shifted = new Date(`${month}-15T12:00:00Z`)
  shifted.setUTCMonth(shifted.getUTCMonth() + by)
  const text = shifted.toISOString().slice(0, 7)
  return isMonth(text) ? text : undefined
}

/** The days of a month: «2026-11-01» … «2026-11-30». */
export function daysOfMonth(month: string): string[] {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from(
    { length: last },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  )
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7
}
