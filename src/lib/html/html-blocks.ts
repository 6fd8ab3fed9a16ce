/** A top-level element of clean HTML, or a run of text and inline elements between two of them. */
export interface HtmlBlock {
  /** The name of the element; nothing for a run of text. */
  readonly tag: string | undefined
  readonly html: string
  /** Where it begins, in UTF-16 units. */
  readonly at: number
}

const INLINE = /^(?:a|br|code|em|img|s|strong)$/
const VOID = /^(?:br|hr|img)$/

/**
 * Divides clean HTML (src/lib/html/clean-html.ts: well-formed, every `<` begins a tag) into its top-level blocks.
 * Joined again they are the same HTML.
 */
export function htmlBlocks(html: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = []
  const push = (tag: string | undefined, at: number, end: number) => {
    if (end > at) blocks.push({ tag, html: html.slice(at, end), at })
  }
  let begin = 0
  let depth = 0
  let open: string | undefined
  for (const found of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    const [text, slash, name = ''] = found
    if (depth === 0 && !INLINE.test(name)) {
      push(undefined, begin, found.index)
      begin = found.index
      open = name
    }
    if (!VOID.test(name)) depth += slash ? -1 : 1
    if (depth === 0 && open !== undefined) {
      const end = found.index + text.length
      push(open, begin, end)
      begin = end
      open = undefined
    }
  }
  push(undefined, begin, html.length)
  return blocks
}
