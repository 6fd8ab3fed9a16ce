import { tokenize } from '../../../lib/words/tokenize.ts'
import { lemmasOf } from './lemmas.ts'
import { quoteLexeme } from './ts-query.ts'

/** A piece of the indexed text and its weight, A the highest. */
export interface WeightedText {
  text: string
  weight: 'A' | 'B' | 'C' | 'D'
}

/**
 * A PostgreSQL `tsvector` literal of plain texts, to be passed as `$1::tsvector`. All lemmas of a
 * word stand at one position; a hyphenated word stands whole at the position of its first part. A text begins one
 * position after the last one that a lexeme has, as if its vector were appended by `||` to that of the texts before.
 * Bounds of PostgreSQL 15–18 (textsearch-limitations): positions 1…16,383 (what follows keeps the
 * last one), 256 positions a lexeme (the first ones: put the weightiest field first), the whole
 * under 1 MB (what does not fit is left out). NUL, which PostgreSQL cannot hold, never gets into a
 * token.
 */
export async function textVector(fields: readonly WeightedText[]): Promise<string> {
  const [vector = ''] = await textVectors([fields])
  return vector
}

/** The same of many documents at once: a word that stands in several is read once. */
export async function textVectors(
  documents: readonly (readonly WeightedText[])[],
): Promise<string[]> {
  const placed = documents.map((fields) =>
    fields.map(({ text, weight }) => placedWords(text, weight)),
  )
  const words = [...new Set(placed.flat(2).map(({ text }) => text))]
  const readings = await lemmasOf(words)
  const lemmas = new Map(words.map((word, i) => [word, readings[i] ?? []]))
  return placed.map((document) => vectorOf(document, lemmas))
}

function vectorOf(texts: PlacedWord[][], lemmasOfWord: Map<string, string[]>): string {
  const places = new Map<string, Set<string>>()
  let last = 0
  let bytes = 0
  for (const words of texts) {
    let position = last
    for (const { text, weight, advance } of words) {
      position = Math.min(position + advance, LAST_POSITION)
      const place = `${position}${weight === 'D' ? '' : weight}`
      for (const lemma of lemmasOfWord.get(text) ?? []) {
        const known = places.get(lemma)
        if (known && known.size >= MAX_POSITIONS) continue
        bytes += POSITION_BYTES + (known ? 0 : Buffer.byteLength(lemma) + QUOTES)
        if (bytes > MAX_BYTES) return literal(places)
        if (known) known.add(place)
        else places.set(lemma, new Set([place]))
        last = position
      }
    }
  }
  return literal(places)
}

const LAST_POSITION = 16_383
const MAX_POSITIONS = 256
const MAX_BYTES = 1_000_000
// Five digits, a letter and a comma: an upper bound of what a position takes.
const POSITION_BYTES = 7
// Those around it, a colon and a space; no token holds a quote or a backslash.
const QUOTES = 4

interface PlacedWord {
  text: string
  weight: WeightedText['weight']
  advance: 0 | 1
}

function placedWords(text: string, weight: WeightedText['weight']): PlacedWord[] {
  return tokenize(text).flatMap((token) => [
    { text: token.text, weight, advance: 1 },
    ...token.parts.map(
      (part, i): PlacedWord => ({
        text: part.text,
        weight,
        advance: i === 0 ? 0 : 1,
      }),
    ),
  ])
}

function literal(places: Map<string, Set<string>>): string {
  return Array.from(places, ([lemma, at]) => `${quoteLexeme(lemma)}:${[...at].join(',')}`).join(' ')
}
