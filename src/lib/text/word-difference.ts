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

/**
 * What stands in a text, and what in its place: word by word, in the order to read it. Where little is the same between
 * two changes they are shown as one, since two sentences mixed word by word are neither.
 */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const changes = diffArrays(before.match(TOKEN) ?? [], after.match(TOKEN) ?? [], {
    maxEditLength: MAX_EDITS,
  })
  if (!changes) return partsOf({ removed: before, added: after })
  const regions: Region[] = []
  for (const { added, removed, value } of changes) {
    const text = value.join('')
    const last = regions.at(-1)
    if (!added && !removed) regions.push(text)
    else if (typeof last === 'object') last[added ? 'added' : 'removed'] += text
    else regions.push({ removed: '', added: '', [added ? 'added' : 'removed']: text })
  }
  return joinClose(regions).flatMap(partsOf)
}

/** Text of both versions, or what stands in one and in the other in its place. */
type Region = string | { removed: string; added: string }

const partsOf = (region: Region): DifferencePart[] =>
  typeof region === 'string'
    ? [{ kind: 'same', text: region }]
    : ([
        { kind: 'removed', text: region.removed },
        { kind: 'added', text: region.added },
      ].filter(({ text }) => text) as DifferencePart[])

/** Joins changes with what is the same between them and shorter than both (`cleanupSemantic` of diff-match-patch). */
function joinClose(regions: readonly Region[]): Region[] {
  const joined: Region[] = []
  for (const region of regions) {
    joined.push(region)
    for (;;) {
      const [before, same, after] = joined.slice(-3)
      if (typeof before !== 'object' || typeof same !== 'string' || typeof after !== 'object') break
      if (same.length > Math.min(sizeOf(before), sizeOf(after))) break
      joined.splice(-3, 3, {
        removed: before.removed + same + after.removed,
        added: before.added + same + after.added,
      })
    }
  }
  return joined
}

const sizeOf = ({ removed, added }: { removed: string; added: string }) =>
  Math.max(removed.length, added.length)

/** The words of clean HTML with the spaces as they are, one block a line. */
export function wordsOf(html: string): string {
  const lines = html
    .replaceAll(/<(?:br|hr|\/p|\/h[23]|\/li|\/blockquote|\/figcaption|\/tr|\/pre)\b[^>]*>/g, '\n')
    .replaceAll(/<\/t[hd]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
  return decodeText(lines).replaceAll(/\n+/g, '\n').trim()
}
