import { type Token, tokenize } from '../../../lib/words/tokenize.ts'
import { comparable, lemmasOf } from './lemmas.ts'

/** A piece of an excerpt: text, never HTML, and whether it is what was looked for. */
export interface ExcerptPiece {
  text: string
  hit: boolean
}

/** What to mark (from a `QueryReading`) and how long an excerpt may be, in characters. */
export interface ExcerptOptions {
  lemmas: string[]
  prefix?: string | null
  length?: number
}

/**
 * The part of a plain text that says most about a query: the window of about `length` characters
 * with the most different hits (the earliest of equals, the beginning when there is none), cut at
 * words with … where text is left out, line breaks as spaces. Forms of a word are marked by their
 * lemmas. A whole title comes out with `length: Infinity`. Only the first 20,000 characters are
 * looked through.
 */
export async function excerpt(
  text: string,
  { lemmas, prefix = null, length = 160 }: ExcerptOptions,
): Promise<ExcerptPiece[]> {
  const scanned = text.slice(0, SCANNED).toWellFormed()
  const hits = await findHits(scanned, new Set(lemmas), prefix)
  const [start, end] = chooseWindow(scanned, hits, length)
  const pieces = cut(scanned, start, end, hits)
  if (start > 0) pieces.unshift({ text: '…', hit: false })
  if (scanned.slice(end).trim() || text.length > SCANNED) pieces.push({ text: '…', hit: false })
  return joined(pieces)
}

const SCANNED = 20_000

interface Hit {
  start: number
  end: number
  of: string
}

async function findHits(text: string, lemmas: Set<string>, prefix: string | null): Promise<Hit[]> {
  const tokens = tokenize(text)
  const words = tokens.flatMap((token) => [token, ...token.parts])
  const readings = await lemmasOf(words.map((word) => word.text))
  const sought = new Map<Token, string>()
  for (const [i, word] of words.entries()) {
    const lemma = readings[i]?.find((one) => lemmas.has(one))
    const of = lemma ?? (prefix && comparable(word.text).startsWith(prefix) ? prefix : undefined)
    if (of !== undefined) sought.set(word, of)
  }
  return tokens
    .flatMap((token) => (sought.has(token) ? [token] : token.parts))
    .flatMap((word) => {
      const of = sought.get(word)
      return of === undefined ? [] : [{ start: word.start, end: word.end, of }]
    })
}

function chooseWindow(text: string, hits: Hit[], length: number): [start: number, end: number] {
  if (text.length <= length) return [0, text.length]
  let best: { first: Hit; last: Hit; score: number } | undefined
  for (const [i, first] of hits.entries()) {
    const inside = hits.slice(i, i + MAX_HITS).filter(({ end }) => end - first.start <= length)
    const score = new Set(inside.map(({ of }) => of)).size * MAX_HITS + inside.length
    if (!best || score > best.score) best = { first, last: inside.at(-1) ?? first, score }
  }
  const from = best ? best.first.start : 0
  const to = best ? best.last.end : 0
  // A third of the room that is left goes before the hits, more when the text ends soon after them.
  const lead = Math.max(0, Math.floor((length - (to - from)) / 3))
  const start = Math.max(0, Math.min(from - lead, text.length - length))
  return [atWordStart(text, start, from), atWordEnd(text, start + length, to)]
}

// More hits than this in one window say no more.
const MAX_HITS = 32

function atWordStart(text: string, at: number, latest: number): number {
  if (at === 0) return 0
  const space = text.slice(at - 1, latest).search(/\s/u)
  const start = space < 0 ? latest : at + space
  return start + (text.slice(start).match(/^\s*/u)?.[0].length ?? 0)
}

function atWordEnd(text: string, at: number, earliest: number): number {
  if (at >= text.length) return text.length
  const space = text.slice(earliest, at + 1).search(/\s\S*$/u)
  const end = space < 0 ? Math.max(at, earliest) : earliest + space
  return isLowSurrogate(text, end) ? end - 1 : end
}

function isLowSurrogate(text: string, at: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(at))
}

function cut(text: string, start: number, end: number, hits: Hit[]): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = []
  let at = start
  for (const hit of hits.filter((one) => one.start >= start && one.end <= end)) {
    pieces.push({ text: text.slice(at, hit.start), hit: false })
    pieces.push({ text: text.slice(hit.start, hit.end), hit: true })
    at = hit.end
  }
  return [...pieces, { text: text.slice(at, end).trimEnd(), hit: false }]
}

function joined(pieces: ExcerptPiece[]): ExcerptPiece[] {
  const all: ExcerptPiece[] = []
  for (const { text, hit } of pieces) {
    const spaced = text.replace(/\s+/gu, ' ')
    const last = all.at(-1)
    if (last && last.hit === hit) last.text += spaced
    else if (spaced) all.push({ text: spaced, hit })
  }
  return all
}
