/** The names of the months as a date has them: «січня». */
export const monthsOfDates: readonly string[] = [
  'січня',
  'лютого',
  'березня',
  'квітня',
  'травня',
  'червня',
  'липня',
  'серпня',
  'вересня',
  'жовтня',
  'листопада',
  'грудня',
]
const EARLIEST_YEAR = 1900

/**
 * Reads a day of birth as people write it, «8 березня 1990», or as machines do, 1990-03-08.
 * @param today the last day that it may be, 2026-11-22
 * @returns the day as 1990-03-08; nothing when there is no such day or it has not come yet
 */
export function readBirthDate(
  text: string,
  today: string = new Date().toISOString().slice(0, 10),
): string | undefined {
  const date = numericOf(text.trim().toLowerCase())
  if (!date || date > today || Number(date.slice(0, 4)) < EARLIEST_YEAR) return undefined
  const moment = new Date(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
  return isReal ? date : undefined
}

/** «08 березня 1990» of 1990-03-08. */
export function spellBirthDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day} ${monthsOfDates[Number(month) - 1] ?? ''} ${year}`
}

function numericOf(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})\s+(\p{L}+)\s+(\d{4})(?:\s*р\.?)?$/u.exec(text) ?? []
  const month = monthsOfDates.indexOf(name) + 1
  return month ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}
