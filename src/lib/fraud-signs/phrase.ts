import type { Sentence, Token } from './read-sentences.ts'

/** Words that stand behind one another in one sentence. */
export type Phrase = readonly Step[]

interface Step {
  readonly words: ReadonlySet<string>
  /** Beginnings of words. */
  readonly stems: readonly string[]
  readonly isNumber: boolean
  /** All of these, as `beginningsIn` writes them. */
  readonly beginnings: readonly string[]
  /** How many other words may stand before it. */
  readonly gap: number
}

/** Indices of the first token and of the last one. */
export interface PhrasePlace {
  readonly first: number
  readonly last: number
}

/** So many words may stand where a phrase says `..`. */
const GAP = 6
const NUMBER = /^\p{N}+$/u
const NEGATION = /^(?:не|без|ні|ніхто|ніколи|нічого|жодн\p{L}*|ніяк\p{L}*)$/u

/**
 * Reads a phrase as the lists of words have it: `один|одна` are alternatives, `оплат*` has any ending, `#` is a number,
 * `..` stands for some other words.
 */
export function readPhrase(written: string): Phrase {
  const parts = written.split(' ')
  return parts.flatMap((part, at) =>
    part === '..' ? [] : { ...readAlternatives(part), gap: parts[at - 1] === '..' ? GAP : 0 },
  )
}

function readAlternatives(part: string) {
  const all = part.split('|')
  const words = all.filter((one) => !one.endsWith('*'))
  const stems = all.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1))
  return {
    words: new Set(words),
    stems,
    isNumber: all.includes('#'),
    beginnings: [...words, ...stems],
  }
}

/** The words of a text and all their beginnings, `#` for a number. */
export function beginningsIn(sentences: readonly Sentence[]): ReadonlySet<string> {
  const beginnings = new Set<string>()
  for (const { word } of sentences.flat()) {
    if (NUMBER.test(word)) beginnings.add('#')
    for (let length = 1; length <= word.length; length++) beginnings.add(word.slice(0, length))
  }
  return beginnings
}

/** Whether a phrase can stand in a text at all: most cannot, and are looked for no further. */
export const canStand = (phrase: Phrase, beginnings: ReadonlySet<string>): boolean =>
  phrase.every((step) => step.beginnings.some((one) => beginnings.has(one)))

/** Where a phrase first stands in a sentence that does not deny it («без передоплати», «не платіть»). */
export function findPhrase(sentence: Sentence, phrase: Phrase): PhrasePlace | undefined {
  const [begin] = phrase
  if (!begin) return undefined
  for (const [first, token] of sentence.entries()) {
    if (!fits(token, begin) || isDenied(sentence, first)) continue
    const last = lastOf(sentence, phrase, 1, first)
    if (last !== undefined) return { first, last }
  }
  return undefined
}

/** The last token of a phrase whose first steps fit; gaps and phrases are short, so the work has a bound. */
function lastOf(
  sentence: Sentence,
  phrase: Phrase,
  at: number,
  before: number,
): number | undefined {
  const step = phrase[at]
  if (!step) return before
  for (let next = before + 1; next <= before + 1 + step.gap; next++) {
    const token = sentence[next]
    if (!token) return undefined
    const last = fits(token, step) ? lastOf(sentence, phrase, at + 1, next) : undefined
    if (last !== undefined) return last
  }
  return undefined
}

const fits = ({ word }: Token, { words, stems, isNumber }: Step): boolean =>
  words.has(word) || stems.some((stem) => word.startsWith(stem)) || (isNumber && NUMBER.test(word))

/** Whether one of the two words before denies it. */
const isDenied = (sentence: Sentence, first: number): boolean =>
  sentence.slice(Math.max(0, first - 2), first).some(({ word }) => NEGATION.test(word))
