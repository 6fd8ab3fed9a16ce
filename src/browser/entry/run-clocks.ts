const MINUTE = 60_000
const HALF_A_MINUTE = MINUTE / 2
const TIME = /\d\d:\d\d/g

/**
 * Keeps the clocks of a page going, which may be minutes old by the time it is read: each time in the text of an element
 * with `data-clocks` is that of the clock at the same place of the attribute, in minutes ahead of Greenwich. A page says
 * them by itself, since the first formatter of a browser takes as long as drawing a page on a slow phone.
 */
export function runClocks(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-clocks]')) {
    const clocks = element.dataset.clocks?.split(' ').map(Number) ?? []
    const text = element.textContent.replace(TIME, (shown) => clockIn(clocks.shift()) ?? shown)
    if (text !== element.textContent) element.textContent = text
  }
  setTimeout(runClocks, HALF_A_MINUTE)
}

/** «11:20» of a clock now. */
function clockIn(minutesAhead: number | undefined): string | undefined {
  if (minutesAhead === undefined) return undefined
  return new Date(Date.now() + minutesAhead * MINUTE).toISOString().slice(11, 16)
}
