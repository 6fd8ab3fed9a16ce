const KYIV = 'Europe/Kyiv'
const DAY = 24 * 60 * 60_000

/**
 * Shows the dates of a page in the reader's time zone: pages are cached and come with dates in Kyiv time. Runs
 * without the application; a text changes only where the two dates differ.
 */
export function correctDates(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (timeZone === KYIV) return
  const [kyiv, own] = [dayIn(KYIV), dayIn(timeZone)]
  const yesterday = Date.now() - DAY
  for (const time of document.querySelectorAll('time')) {
    const at = Date.parse(time.dateTime)
    const text = time.textContent
    const { or } = time.dataset
    if (Number.isNaN(at) || !text) continue
    const isYesterday = (day: typeof own) => day(at) === day(yesterday)
    if (or && isYesterday(kyiv) !== isYesterday(own)) time.textContent = or
    else if (kyiv(at) !== own(at) && text.includes(kyiv(at)))
      time.textContent = text.replace(kyiv(at), own(at))
  }
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
