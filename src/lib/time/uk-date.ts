/** Making a formatter costs a thousand times using it: one is kept for each zone. */
function formatterByZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = made.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat('uk', { ...options, timeZone })
    made.set(timeZone, format)
    return format
  }
}

const dayMonthYear = formatterByZone({ day: 'numeric', month: 'long', year: 'numeric' })
const dayMonth = formatterByZone({ day: 'numeric', month: 'long' })
const weekdayDayMonth = formatterByZone({ weekday: 'long', day: 'numeric', month: 'long' })
const weekdayDayMonthYear = formatterByZone({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const genericZone = formatterByZone({ timeZoneName: 'shortGeneric' })
const weekdayShort = formatterByZone({ weekday: 'short' })
const weekdayLong = formatterByZone({ weekday: 'long' })
const monthLong = formatterByZone({ month: 'long' })
const monthYear = formatterByZone({ month: 'long', year: 'numeric' })
const hourMinute = formatterByZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayMonthShort = formatterByZone({ day: 'numeric', month: 'short' })
const dayMonthNumeric = formatterByZone({ day: '2-digit', month: '2-digit' })
const numericDay = formatterByZone({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** By its calendar and clock days are told that belong to no other place. */
export const KYIV = 'Europe/Kyiv'

/** «20 листопада 2026 р.» */
export function longDate(iso: string, timeZone = KYIV): string {
  return dayMonthYear(timeZone).format(new Date(iso))
}

/** «20 листопада» */
export function dayAndMonth(iso: string, timeZone = KYIV): string {
  return dayMonth(timeZone).format(new Date(iso))
}

/** «20.11» */
export const dayInNumbers = (iso: string, timeZone: string): string =>
  dayMonthNumeric(timeZone).format(new Date(iso))

/** «12 березня» of a day of the year, written --03-12. */
export const birthday = (day: string): string =>
  dayAndMonth(`${day.replace('--', '2024-')}T12:00:00Z`, 'UTC')

/** «8 березня 1990» of 1990-03-08. */
export function spellBirthDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const [, name = ''] = birthday(`--${month}-${day}`).split(' ')
  return `${Number(day)} ${name} ${year}`
}

/** «субота, 28 листопада» */
export function dayAndWeekday(iso: string, timeZone: string): string {
  return weekdayDayMonth(timeZone).format(new Date(iso))
}

/** «субота, 28 листопада 2026 р.» */
export function fullDay(iso: string, timeZone: string): string {
  return weekdayDayMonthYear(timeZone).format(new Date(iso))
}

/** «субота, 28 листопада», with the year where it is another one than now. */
export function dayToCome(iso: string, timeZone: string): string {
  return isOfThisYear(iso, timeZone) ? dayAndWeekday(iso, timeZone) : fullDay(iso, timeZone)
}

/** Whether the calendar of a zone shows the year of now at another moment. */
export function isOfThisYear(iso: string, timeZone: string): boolean {
  const now = new Date().toISOString()
  return isoDay(iso, timeZone).slice(0, 4) === isoDay(now, timeZone).slice(0, 4)
}

/** «28–30 листопада 2026 р.», «30 листопада – 2 грудня 2026 р.»; spelt here, since browsers space a range in their own way. */
export function dayRange(from: string, to: string, timeZone: string): string {
  const [first, last] = [isoDay(from, timeZone), isoDay(to, timeZone)]
  if (first.slice(0, 4) !== last.slice(0, 4))
    return `${longDate(from, timeZone)} – ${longDate(to, timeZone)}`
  if (first.slice(0, 7) === last.slice(0, 7))
    return `${Number(first.slice(8))}–${longDate(to, timeZone)}`
  return `${dayAndMonth(from, timeZone)} – ${longDate(to, timeZone)}`
}

/** The place whose clock a zone keeps, as the language names it: «Польща», «Нью-Йорк». */
export function zoneName(timeZone: string): string {
  const parts = genericZone(timeZone).formatToParts(new Date())
  const name = parts.find((one) => one.type === 'timeZoneName')?.value ?? ''
  const [, place] = name.split(': ')
  return place ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** «сб» */
export function shortWeekday(iso: string, timeZone: string): string {
  return weekdayShort(timeZone).format(new Date(iso))
}

/** «субота» */
export function longWeekday(iso: string, timeZone: string): string {
  return weekdayLong(timeZone).format(new Date(iso))
}

/** «листопад» of «11». */
export function monthName(month: string): string {
  return monthLong('UTC').format(new Date(`2024-${month}-15T12:00:00Z`))
}

/** «11:00» in the zone, on a 24-hour clock. */
export function clock(iso: string, timeZone: string): string {
  return hourMinute(timeZone).format(new Date(iso))
}

/** The clock in Kyiv, with the day where that is another one there: «12.12, 01:30». */
export function kyivClock(iso: string, timeZone: string): string {
  const time = clock(iso, KYIV)
  return isoDay(iso, KYIV) === isoDay(iso, timeZone) ? time : `${dayInNumbers(iso, KYIV)}, ${time}`
}

/** The day of the month in the zone and the short name of its month: { day: '28', month: 'лист.' }. */
export function tearOff(iso: string, timeZone: string): { day: string; month: string } {
  const parts = dayMonthShort(timeZone).formatToParts(new Date(iso))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: part('day'), month: part('month').replace('.', '') }
}

/** «2026-11-28» in the zone. */
export function isoDay(iso: string, timeZone: string): string {
  const parts = numericDay(timeZone).formatToParts(new Date(iso))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** «листопад 2026 р.» of a month written 2026-11. */
export function monthTitle(month: string): string {
  return monthYear('UTC').format(new Date(`${month}-15T00:00:00Z`))
}
