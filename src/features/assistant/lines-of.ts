/** What stands inside of a paragraph. */
export const innerOf = (html: string): string => html.replace(/^<p>/, '').replace(/<\/p>$/, '')

/** The lines of a paragraph, divided by <br>; one line where inline markup goes on over an end of a line. */
export function linesOf(inner: string): string[] {
  const lines = inner.split(/<br ?\/?>/)
  return lines.every(isWhole) ? lines : [inner]
}

/** Whether every element that begins in it ends in it. */
function isWhole(html: string): boolean {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    if (/^(?:br|hr|img)$/.test(name)) continue
    if (!slash) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
