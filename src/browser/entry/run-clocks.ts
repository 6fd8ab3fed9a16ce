const MINUTE = 60_000
const HALF_A_MINUTE = MINUTE / 2
const TIME = /\d\d:\d\d/g

/**
 * Keeps the clocks of a page going, which may be minutes old by the time it is read: each time in the text of an element
 * with `data-clocks` is that of the UTC offset at the same place of the attribute, in minutes. A page says the offsets of
 * the moment when it was drawn, since the first formatter of a browser takes as long as drawing a page on a slow phone: a
 * page that stays open while the clocks change is an hour wrong until it is loaded again.
 */
export function runClocks(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-clocks]')) {
    const offsets = element.dataset.clocks?.split(' ').map(Number) ?? []
    const text = element.textContent.replace(TIME, (shown) => clockAt(offsets.shift()) ?? shown)
    if (text !== element.textContent) element.textContent = text
  }
  setTimeout(runClocks, HALF_A_MINUTE)
}

/** «11:20» now. @param offset from UTC, in minutes */
function clockAt(offset: number | undefined): string | undefined {
  // a copy kept for reading offline may be older than these offsets
  if (offset === undefined || Number.isNaN(offset)) return undefined
  return new Date(Date.now() + offset * MINUTE).toISOString().slice(11, 16)
}
