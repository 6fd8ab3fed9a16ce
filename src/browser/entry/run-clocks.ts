const HALF_A_MINUTE = 30_000
const TIME = /\d\d:\d\d/g

/**
 * Keeps the clocks of a page going, which may be minutes old by the time it is read: each time in the text of an element
 * with `data-clocks` is that of the zone at the same place of the attribute.
 */
export function runClocks(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-clocks]')) {
    const zones = element.dataset.clocks?.split(' ') ?? []
    const text = element.textContent.replace(TIME, (shown) => clockIn(zones.shift()) ?? shown)
    if (text !== element.textContent) element.textContent = text
  }
  setTimeout(runClocks, HALF_A_MINUTE)
}

/** «11:20» of a time zone now. */
function clockIn(timeZone: string | undefined): string | undefined {
  return timeZone && new Date().toLocaleTimeString('uk', { timeStyle: 'short', timeZone })
}
