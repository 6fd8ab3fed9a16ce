const KYIV = 'Europe/Kyiv'
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Kyiv is so many hours ahead of UTC, in winter and in summer. */
const AHEAD = [2, 3]

/**
 * Shows the dates of a page in the reader's time zone: pages are cached and come with dates in Kyiv time. Runs
 * without the application; a text changes only where the two dates differ. Making a formatter takes as long as drawing
 * a page on a slow phone, so there is none where no date can differ.
 */
export function correctDates(): void {
  const yesterday = Date.now() - DAY
  const isYesterdayAlike = isAlike(yesterday)
  const times = [...document.querySelectorAll('time')].filter(
    ({ dateTime, dataset, textContent }) => {
      const at = Date.parse(dateTime)
      return textContent && !Number.isNaN(at) && !(isAlike(at) && (isYesterdayAlike || !dataset.or))
    },
  )
  if (times.length === 0) return
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (timeZone === KYIV) return
  const [kyiv, own] = [dayIn(KYIV), dayIn(timeZone)]
  for (const time of times) {
    const at = Date.parse(time.dateTime)
    const text = time.textContent
    const { or } = time.dataset
    const isYesterday = (day: (at: number) => string) => day(at) === day(yesterday)
    const [there, here] = [kyiv(at), own(at)]
    if (or && isYesterday(kyiv) !== isYesterday(own)) time.textContent = or
    else if (there === here) continue
    else if (text.includes(there)) time.textContent = text.replace(there, here)
    else if (text.includes(withoutYear(there)))
      time.textContent = text.replace(withoutYear(there), withoutYear(here))
  }
}

/** Whether it is one day for the reader and in Kyiv, whatever the season. */
function isAlike(at: number): boolean {
  const own = new Date(at).getDate()
  return AHEAD.every((hours) => new Date(at + hours * HOUR).getUTCDate() === own)
}

/** «20 листопада 2026 р.», as src/lib/time/uk-date.ts writes it. */
function dayIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('uk', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
  return (at) => format.format(at)
}

/** «20 листопада» */
const withoutYear = (date: string): string => date.replace(/\s\d{4}.*/, '')
