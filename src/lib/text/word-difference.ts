import { diffArrays } from 'diff'
import { decodeText } from '../html/html-text.ts'

/** Words that stand in both texts, or in one alone. */
export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

const TOKEN = /[\p{L}\p{N}]+(?:[ʼ'’-][\p{L}\p{N}]+)*|\s+|./gsu
/** Past so many changed words a comparison word by word says nothing. */
const MAX_EDITS = 1_000

/** What stands in a text, and what in its place: word by word, in the order to read it. */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const changes = diffArrays(before.match(TOKEN) ?? [], after.match(TOKEN) ?? [], {
    maxEditLength: MAX_EDITS,
  })
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** The words of clean HTML with the spaces as they are, one block a line. */
export function wordsOf(html: string): string {
  const lines = html
    .replaceAll(/<(?:br|hr|\/p|\/h[23]|\/li|\/blockquote|\/figcaption|\/tr|\/pre)\b[^>]*>/g, '\n')
    .replaceAll(/<\/t[hd]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
  return decodeText(lines).replaceAll(/\n+/g, '\n').trim()
}
