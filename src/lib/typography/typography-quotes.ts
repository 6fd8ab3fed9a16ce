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
  const set = new Map<number, string>()
  let depth = 0
  let seen = 0
  for (const { 0: quote, index } of text.matchAll(QUOTES)) {
    // `24"` where nothing is open: a size, not a quotation
    const isSize = quote === '"' && seen++ % 2 === 0 && /\d/.test(text[index - 1] ?? '')
    if (isSize) continue
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

function isOpening(quote: string, text: string, index: number, depth: number): boolean {
  if (quote === '«' || quote === '„') return true
  if (quote === '»') return false
  const before = beside(text, index, -1)
  if (/\s/.test(beside(text, index, 1).letter)) return false
  if (BEGINS.test(before.letter) || /[«„]/.test(before.letter)) return true
  // of two in a row at the beginning of a word both open
  const isSecond = /["“‟]/.test(before.letter) && depth > 0
  return isSecond && BEGINS.test(beside(text, before.index, -1).letter)
}

const BEGINS = /[\s([{\-–—/]/

/** The next letter that is no mark of inline markup, in one direction; a space past the end. */
function beside(text: string, index: number, step: 1 | -1): { letter: string; index: number } {
  let at = index + step
  while (text[at] === '\uE000' || text[at] === '\uE001') at += step
  return { letter: text[at] ?? ' ', index: at }
}
