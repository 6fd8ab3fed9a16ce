import type { HtmlBlock } from '../../lib/html-blocks.ts'
import { plainTextOf } from '../../lib/plain-text.ts'
import { innerOf } from './lines-of.ts'

const LONGEST = 900
const LEAST = 350
/** The end of a sentence whose last word is no abbreviation or initial. */
const SENTENCE_END = /(?<=\p{Ll}{4}[.!?…]»?)\s+(?=[«„]?\p{Lu})/gu

/** A very long paragraph as several; nothing where it is short, or no sentence ends outside of inline markup. */
export function splitParagraph({ html }: HtmlBlock): string | undefined {
  const inner = innerOf(html)
  if (plainTextOf(inner).length <= LONGEST || /<br/.test(inner)) return undefined
  const parts: string[] = []
  let begin = 0
  for (const { at, end } of sentenceEnds(inner)) {
    const isLongEnough = plainTextOf(inner.slice(begin, at)).length >= LEAST
    if (!isLongEnough || plainTextOf(inner.slice(end)).length < LEAST) continue
    parts.push(inner.slice(begin, at))
    begin = end
  }
  if (parts.length === 0) return undefined
  return [...parts, inner.slice(begin)].map((part) => `<p>${part}</p>`).join('')
}

function sentenceEnds(inner: string): { at: number; end: number }[] {
  const markup = [...inner.matchAll(/<(\/?)[a-z][^>]*>/g)]
  return [...inner.matchAll(SENTENCE_END)].flatMap(({ 0: space, index }) => {
    let depth = 0
    for (const { 1: slash, index: at } of markup) if (at < index) depth += slash ? -1 : 1
    return depth === 0 ? [{ at: index, end: index + space.length }] : []
  })
}
