import type { HtmlBlock } from '../../lib/html/html-blocks.ts'
import { plainTextOf } from '../../lib/html/plain-text.ts'
import { innerOf } from './lines-of.ts'

const MAX_LENGTH = 900
const MIN_LENGTH = 350
/** The end of a sentence whose last word is no abbreviation or initial. */
const SENTENCE_END = /(?<=\p{Ll}{4}[.!?…]»?)\s+(?=[«„]?\p{Lu})/gu

/** A very long paragraph as several; nothing where it is short, or no sentence ends outside of inline markup. */
export function splitParagraph({ html }: HtmlBlock): string | undefined {
  const inner = innerOf(html)
  if (plainTextOf(inner).length <= MAX_LENGTH || /<br/.test(inner)) return undefined
  const parts: string[] = []
  let begin = 0
  for (const { at, end } of sentenceEnds(inner)) {
    // the length with markup is enough to reckon with: little of a paragraph is markup
    if (at - begin < MIN_LENGTH || inner.length - end < MIN_LENGTH) continue
    parts.push(inner.slice(begin, at))
    begin = end
  }
  if (parts.length === 0) return undefined
  return [...parts, inner.slice(begin)].map((part) => `<p>${part}</p>`).join('')
}

function sentenceEnds(inner: string): { at: number; end: number }[] {
  const ends = [...inner.matchAll(SENTENCE_END)]
  const free: { at: number; end: number }[] = []
  let depth = 0
  let next = 0
  for (const { 1: slash, index: at } of [...inner.matchAll(/<(\/?)[a-z][^>]*>|$/g)]) {
    for (; next < ends.length && (ends[next]?.index ?? 0) < at; next++) {
      const [space = '', index = 0] = [ends[next]?.[0], ends[next]?.index]
      if (depth === 0) free.push({ at: index, end: index + space.length })
    }
    depth += slash ? -1 : 1
  }
  return free
}
