/** «20.11» of 2026-11-20. */
export const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`
