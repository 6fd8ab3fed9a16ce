import { factsOf, namesOf, type TextFacts } from '../../lib/text/text-facts.ts'
import type { Reason } from './contract.ts'

type Rewriting = 'correct' | 'shorten' | 'clarify' | 'title'

interface Bounds {
  /** The length of the new text beside that of the old one. */
  readonly length: readonly [number, number]
  /** How many of the words of the old text the new one still has. */
  readonly kept: number
  /** How many of its words the new text takes from the old one. */
  readonly own: number
}

const BOUNDS: Readonly<Record<Rewriting, Bounds>> = {
  correct: { length: [0.75, 1.35], kept: 0.6, own: 0.6 },
  shorten: { length: [0.2, 1.05], kept: 0, own: 0.6 },
  clarify: { length: [0.5, 1.8], kept: 0.4, own: 0.4 },
  title: { length: [0.3, 1.6], kept: 0.5, own: 0.5 },
}
/** In short texts a word more or less changes much. */
const FEW_LETTERS = 12

/**
 * What a rewritten text changes that may not change silently, and whether it is still the same text.
 * @param names words that are known as names from elsewhere in the text: they count at the beginning of a
 *   sentence too
 */
export function risksOf(
  before: string,
  after: string,
  kind: Rewriting,
  names: ReadonlySet<string> = new Set(),
): Reason[] {
  const { length, kept, own } = BOUNDS[kind]
  const [minLength, maxLength] = [
    before.length * length[0] - FEW_LETTERS,
    before.length * length[1] + FEW_LETTERS,
  ]
  const [old, now] = [stemsOf(before), stemsOf(after)]
  const isOther = shareOf(old, now) < kept || shareOf(now, old) < own
  return [
    ...changedFacts(before, after),
    ...(sameNames(before, after, names) ? [] : (['names'] as const)),
    ...(after.length < minLength ? (['shorter'] as const) : []),
    ...(after.length > maxLength ? (['longer'] as const) : []),
    ...(isOther ? (['rewritten'] as const) : []),
  ]
}

const KINDS = ['numbers', 'dates', 'links', 'emails', 'mentions', 'negations'] as const satisfies (
  | keyof TextFacts
  | Reason
)[]

/** The kinds of facts that are not the same, in the same order, in both texts. */
function changedFacts(before: string, after: string): Reason[] {
  const [old, now] = [factsOf(before), factsOf(after)]
  return KINDS.filter((kind) => old[kind].join('\n') !== now[kind].join('\n'))
}

/** The kinds of facts of a new text that the old one does not have; a summary may leave out, but not make up. */
export function inventedFacts(before: string, after: string): Reason[] {
  const [old, now] = [factsOf(before), factsOf(after)]
  const kinds = KINDS.filter((kind) => kind !== 'negations').filter((kind) =>
    now[kind].some((fact) => !old[kind].includes(fact)),
  ) as Reason[]
  const known = wordsOf(before)
  const isMadeUp = namesOf(after).some((name) => !known.some((word) => isSameName(word, name)))
  const isOther = shareOf(stemsOf(after), stemsOf(before)) < 0.5
  return [
    ...kinds,
    ...(isMadeUp ? (['names'] as const) : []),
    ...(isOther ? (['rewritten'] as const) : []),
  ]
}

/** Names may stand in another case of the grammar in a summary. */
const isSameName = (word: string, name: string) => {
  const length = Math.max(3, Math.min(word.length, name.length) - 2)
  return word.slice(0, length) === name.slice(0, length) && Math.abs(word.length - name.length) <= 3
}

function sameNames(before: string, after: string, known: ReadonlySet<string>): boolean {
  const names = new Set([...namesOf(before), ...namesOf(after), ...known])
  const of = (text: string) => wordsOf(text).filter((word) => names.has(word))
  return of(before).join('\n') === of(after).join('\n')
}

const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:[ʼ'’-][\p{L}\p{N}]+)*/gu) ?? []

const STEM = 4

/** The beginnings of the words that say something. */
function stemsOf(text: string): Set<string> {
  const words = wordsOf(text.toLowerCase().replaceAll(/['’`ʼ]/g, ''))
  return new Set(words.filter((word) => word.length > 2).map((word) => word.slice(0, STEM)))
}

/** Which part of some words others have too; all, where there are none. */
function shareOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (words.size === 0) return 1
  return [...words].filter((word) => others.has(word)).length / words.size
}
