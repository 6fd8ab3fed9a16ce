import { marks } from '../marks.ts'
import { MAX_DOCUMENTS_READ } from '../weigh-words.ts'
import type { WordUse } from '../word-use.ts'
import type { ReadWord } from '../words/query-expression.ts'
import { soundKeys } from '../words/sound-key.ts'
import { allOf, anyOf, hasLexeme, type TsQuery } from '../words/ts-query.ts'
import { type FoundForms, formsFinder } from './find-forms.ts'
import type { Sounds } from './sounds-of-texts.ts'
import type { Form, Vocabulary } from './vocabulary.ts'

interface Circumstances {
  readonly use: WordUse
  readonly sounds: Sounds
  /** That the query names, or of the place that is searched from: its terms go first. */
  readonly country: string | undefined
  /** Whether the last word is still being typed. */
  readonly isOpen?: boolean
}

/**
 * The words of a query where those of a destination also stand for what they mean, for their other and former
 * names and for how they are written by ear; several words that are one term become one. A word that neither the
 * dictionary nor the vocabulary knows also stands for those of the texts that sound like it.
 */
export function explainWords(
  words: readonly ReadWord[],
  vocabulary: Vocabulary,
  { use, sounds, country, isOpen = false }: Circumstances,
): ReadWord[] {
  const explained: ReadWord[] = []
  const findForms = formsFinder(words, vocabulary, {
    country,
    isOpen,
    isUsed: (lemma) => use.share(lemma) !== undefined,
  })
  for (let at = 0; at < words.length; ) {
    const found = findForms(at)
    const run = words.slice(at, at + found.length)
    const [word] = run
    if (!word) break
    explained.push(
      found.forms.length > 0 ? asTerm(run, found, vocabulary, use) : byEar(word, sounds),
    )
    at += found.length
  }
  return explained
}

function asTerm(
  run: readonly ReadWord[],
  { forms: found, isBegun }: FoundForms,
  vocabulary: Vocabulary,
  use: WordUse,
): ReadWord {
  const terms = [...new Set(found.map((form) => form.term))]
  const written = terms.flatMap((term) => vocabulary.formsOf.get(term) ?? [])
  const forms = withoutLonger(written.filter((form) => isCheap(form, use)))
  const names = forms.filter((form) => !form.isCommon)
  const meanings = isBegun ? [] : forms.filter((form) => form.isCommon)
  // half of a word says less than the name that it begins
  const isToldByName = isBegun && names.length > 0
  const typed = isToldByName ? undefined : allOf(run.map(({ alternatives }) => anyOf(alternatives)))
  const alternatives = new Set([
    ...(typed && run.length === 1 ? (run[0]?.alternatives ?? []) : []),
    ...(typed && run.length > 1 ? [typed] : []),
    ...names.flatMap((form) => (form.isUkrainian ? withinItsCountry(form) : form.expression) ?? []),
    ...meanings.flatMap((form) => withinItsCountry(form) ?? []),
  ])
  const own = [...run.flatMap(({ lemmas }) => lemmas), ...namesOfOneWord(names)]
  return {
    text: run.map(({ text }) => text).join(' '),
    lemmas: [...new Set(own)],
    marked: [...new Set(forms.flatMap(({ lemmas }) => lemmas))],
    alternatives: [...alternatives],
    typed,
    share: Math.min(1, sum(forms.map((form) => shareOf(form, use)))),
    known: true,
    names: written.filter((form) => !form.isCommon).map(({ text }) => text),
    meanings: written.filter((form) => form.isCommon).map(({ text }) => text),
  }
}

/** «800 plus» is found by «800»: what has a shorter name in it says nothing more. */
function withoutLonger(forms: readonly Form[]): Form[] {
  const names = new Set(
    forms.filter(({ isCommon, words }) => !isCommon && words.length === 1).map(expressionOf),
  )
  return forms.filter(
    ({ words, parts }) => words.length === 1 || !parts.some((part) => part && names.has(part)),
  )
}

const expressionOf = ({ expression }: Form) => expression

/**
 * Of a large community the names of a term are enough: its meaning in common words would be looked for in every
 * list of the index that those words have.
 */
const isCheap = (form: Form, use: WordUse) => {
  if (!form.isCommon && form.words.length === 1) return true
  const marked = form.isCommon ? [marks.country(form.term.country)] : []
  const lexemes = [...marked, ...form.lemmas]
  return lexemes.every((one) => (use.share(one) ?? 0) * use.documents <= MAX_DOCUMENTS_READ)
}

/** The share of documents that a form may be in: of its words the rarest, of a common one within its country. */
function shareOf({ words, isCommon, term }: Form, use: WordUse): number {
  const shares = words.map((word) =>
    Math.max(use.rare, ...[...word].map((one) => use.share(one) ?? 0)),
  )
  const within = isCommon ? (use.share(marks.country(term.country)) ?? use.rare) : 1
  return Math.min(...shares) * within
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const namesOfOneWord = (names: readonly Form[]) =>
  names.filter(({ words }) => words.length === 1).flatMap(({ lemmas }) => lemmas)

const withinItsCountry = ({ expression, term }: Form): TsQuery | undefined =>
  allOf([expression, hasLexeme(marks.country(term.country))])

/** «анмельдунг» is «Anmeldung» to whoever writes by ear, and the other way round. */
function byEar(word: ReadWord, sounds: Sounds): ReadWord {
  if (word.known !== false) return word
  const heard = soundKeys(word.text.toLowerCase()).flatMap((key) => sounds.get(key) ?? [])
  const others = [...new Set(heard)].filter((lexeme) => !word.lemmas.includes(lexeme))
  if (others.length === 0 || others.length > MAX_ALIKE) return word
  const found = others.map(hasLexeme).filter((one) => one !== undefined)
  return {
    ...word,
    lemmas: [...word.lemmas, ...others],
    alternatives: [...word.alternatives, ...found],
  }
}

/** A sound that more words share says nothing. */
const MAX_ALIKE = 6
