import { monthsOfDates } from '../../lib/time/months-of-dates.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Kyiv is so many hours ahead of UTC, in winter and in summer. */
const AHEAD = [2, 3]

/**
 * Shows days in the reader's time zone where they are marked `data-local`: pages are cached and come with those of Kyiv.
 * Other times go by the clock of their place. Runs without the application, and without a formatter, whose first use
 * takes as long as drawing a page on a slow phone.
 */
export function correctDates(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const at = Date.parse(time.dateTime)
    if (Number.isNaN(at)) continue
    const text = time.textContent
    const { or } = time.dataset
    const corrected = or ? dayAgo(at, text, or) : ownDate(at, text)
    if (corrected !== text) time.textContent = corrected
  }
}

/**
 * Of «вчора» and «2 дн. тому» the one that is true for the reader; the other stands beside the text (ui/time-ago.tsx).
 * Only the second has a digit.
 */
function dayAgo(at: number, text: string, or: string): string {
  const isYesterday = dayOf(at) === dayOf(Date.now() - DAY)
  const saysYesterday = !/\d/.test(text)
  return isYesterday === saysYesterday ? text : or
}

const dayOf = (at: number): string => new Date(at).toDateString()

/** A text with its date in Kyiv as that of the reader. Which of two days was Kyiv's, the text says itself. */
function ownDate(at: number, text: string): string {
  const own = new Date(at)
  const ownDay = dayAndMonth(own.getDate(), own.getMonth())
  for (const hours of AHEAD) {
    const kyiv = new Date(at + hours * HOUR)
    const day = dayAndMonth(kyiv.getUTCDate(), kyiv.getUTCMonth())
    if (text.includes(day))
      return text
        .replace(day, ownDay)
        .replace(String(kyiv.getUTCFullYear()), String(own.getFullYear()))
  }
  return text
}

/** «20 листопада», as the server writes it. */
const dayAndMonth = (day: number, month: number): string => `${day} ${monthsOfDates[month]}`
