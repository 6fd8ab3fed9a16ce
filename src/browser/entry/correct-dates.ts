const KYIV = 'Europe/Kyiv'
const DAY = 24 * 60 * 60_000

/**
 * Shows the dates of a page in the reader's time zone: pages are cached and come with dates in Kyiv time. Runs
 * without the application; a text changes only where the two dates differ.
 */
export function correctDates(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (timeZone === KYIV) return
  const long = [dayIn(KYIV, 'numeric'), dayIn(timeZone, 'numeric')] as const
  // it begins as the long one: a date with its year is looked for first
  const short = [dayIn(KYIV), dayIn(timeZone)] as const
  const yesterday = Date.now() - DAY
  for (const time of document.querySelectorAll('time')) {
    const at = Date.parse(time.dateTime)
    const text = time.textContent
    const { or } = time.dataset
    if (Number.isNaN(at) || !text) continue
    const isYesterday = (day: (at: number) => string) => day(at) === day(yesterday)
    const [kyiv, own] = text.includes(long[0](at)) ? long : short
    if (or && isYesterday(long[0]) !== isYesterday(long[1])) time.textContent = or
    else if (kyiv(at) !== own(at) && text.includes(kyiv(at)))
      time.textContent = text.replace(kyiv(at), own(at))
  }
}

/** «20 листопада 2026 р.», «20 листопада» without the year, as src/lib/time/uk-date.ts writes them. */
function dayIn(timeZone: string, year?: 'numeric'): (at: number) => string {
  const format = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'long', year, timeZone })
  return (at) => format.format(at)
}
