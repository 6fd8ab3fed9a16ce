import { familyMembers } from './word-families.ts'

/**
 * The part of a long text in which an excerpt is worth looking for: some 800 characters around the most
 * beginnings of different lemmas, cut between words. Reading every word of every found text by the dictionary
 * would cost more than finding them.
 */
export function tellingPart(text: string, lemmas: readonly string[]): string {
  if (text.length <= PART) return text
  const found = findBeginnings(text, lemmas)
  let best = { at: 0, score: 0 }
  for (const [i, { at }] of found.entries()) {
    const inside = found.slice(i, i + MAX_HITS_IN_PART).filter((one) => one.at < at + PART / 2)
    const score = new Set(inside.map((one) => one.of)).size * MAX_HITS_IN_PART + inside.length
    if (score > best.score) best = { at, score }
  }
  const start = Math.max(0, best.at - PART / 4)
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const to = text.lastIndexOf(' ', from + PART)
  return `${from > 0 ? '…' : ''}${text.slice(from, to > from ? to : from + PART)}…`
}

const PART = 800
const MAX_HITS_IN_PART = 24

// Endings are short: a form has the beginning of its lemma or of another of its family, mostly.
function findBeginnings(text: string, lemmas: readonly string[]): { at: number; of: string }[] {
  const beginnings = [
    ...new Set(
      lemmas
        .flatMap(familyMembers)
        .map((lemma) => lemma.slice(0, Math.max(3, Math.min(lemma.length - 2, 6)))),
    ),
  ]
  if (beginnings.length === 0) return []
  const any = new RegExp(`(?<!\\p{L})(?:${beginnings.map(escaped).join('|')})`, 'giu')
  return Array.from(text.matchAll(any), ({ 0: of, index }) => ({ at: index, of: of.toLowerCase() }))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
