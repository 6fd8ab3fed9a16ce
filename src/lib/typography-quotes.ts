const QUOTES = /["“”„‟«»]/g
/** «outer», „inner“; nobody writes deeper. */
const PAIRS = [
  ['«', '»'],
  ['„', '“'],
] as const

/**
 * Sets the quotes of a line as Ukrainian ones. A line whose quotes do not pair stays as it is: what they mean is
 * not known then.
 */
export function setQuotes(text: string): string {
  const found = [...text.matchAll(QUOTES)].filter(({ index }) => !isInch(text, index))
  const set = new Map<number, string>()
  let depth = 0
  for (const { 0: quote, index } of found) {
    const opens = isOpening(quote, text, index, depth)
    if (!opens) depth--
    const pair = PAIRS[depth]
    if (!pair) return text
    set.set(index, opens ? pair[0] : pair[1])
    if (opens) depth++
  }
  if (depth !== 0) return text
  return text.replaceAll(QUOTES, (quote, index: number) => set.get(index) ?? quote)
}

/** `24"` where nothing is open: a size, not a quotation. */
function isInch(text: string, index: number): boolean {
  if (text[index] !== '"' || !/\d/.test(text[index - 1] ?? '')) return false
  const before = text.slice(0, index).match(/["“”„‟«»]/g)?.length ?? 0
  return before % 2 === 0
}

function isOpening(quote: string, text: string, index: number, depth: number): boolean {
  if (quote === '«' || quote === '„') return true
  if (quote === '»') return false
  const before =
    text
      .slice(0, index)
      .replaceAll(/[\uE000\uE001]/g, '')
      .at(-1) ?? ' '
  const after = text.slice(index + 1).replaceAll(/[\uE000\uE001]/g, '')[0] ?? ' '
  if (/\s/.test(after)) return false
  if (/[\s([{\-–—/«„]/.test(before)) return true
  // of two in a row at the beginning both open
  return /["“‟]/.test(before) && depth > 0 && opensBefore(text, index - 1)
}

/** Whether the quote just before stands at the beginning of a word too. */
function opensBefore(text: string, index: number): boolean {
  return /[\s([{\-–—/]/.test(
    text
      .slice(0, index)
      .replaceAll(/[\uE000\uE001]/g, '')
      .at(-1) ?? ' ',
  )
}
