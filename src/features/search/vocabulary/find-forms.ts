import type { ReadWord } from '../words/query-expression.ts'
import { soundBeginnings } from '../words/sound-key.ts'
import { findHeardForms } from './find-heard-forms.ts'
import { asSound, recognise, soundsLike } from './recognise.ts'
import type { Form, Vocabulary } from './vocabulary.ts'

/** The forms that some words of a query are, and how many of its words those take. */
export interface FoundForms {
  readonly forms: readonly Form[]
  readonly length: number
  /** Whether the last of the words only begins that of the forms: it is still being typed. */
  readonly isBegun: boolean
}

interface Asked {
  readonly country: string | undefined
  /** Whether the last word is still being typed: it may then be the beginning of a name. */
  readonly isOpen: boolean
  /** Whether any text has a lemma: a Ukrainian word that none has means no more than the term, «апл». */
  isUsed(lemma: string): boolean
}

/**
 * A function that finds the longest forms that begin at a word of a query; those of the country alone when it has any.
 */
export function formsFinder(
  words: readonly ReadWord[],
  vocabulary: Vocabulary,
  { country, isOpen, isUsed }: Asked,
): (at: number) => FoundForms {
  const recognised = words.map((word) => recognise(word, vocabulary.marks))
  const last = words.at(-1)
  const begun = isOpen && last ? begunBy(last, vocabulary) : []
  const withBegun = [...recognised.slice(0, -1), begun]
  /** «тархета» is the first word of a term or two: it says them. */
  const firstWordOf = (word: ReadWord | undefined) => {
    if (word?.known !== false || isOpen) return undefined
    // half of a name is recognised as it sounds, not by what differs in a letter
    const names = longest([soundsLike(word)], vocabulary, country, { mayGoOn: true }).forms.filter(
      ({ isCommon }) => !isCommon,
    )
    const isTelling = names.length > 0 && new Set(names.map(({ term }) => term)).size <= MAX_MEANT
    return isTelling ? { forms: names, length: 1 } : undefined
  }
  return (at) => {
    const whole = longest(recognised.slice(at), vocabulary, country, { isUsed })
    if (whole.forms.length === 0) {
      const other = findHeardForms(words, at, vocabulary) ?? firstWordOf(words[at])
      if (other) return { ...other, isBegun: false }
    }
    if (begun.length === 0) return { ...whole, isBegun: false }
    const started = longest(withBegun.slice(at), vocabulary, country, { mayGoOn: true })
    const names = started.forms.filter(({ isCommon }) => !isCommon)
    const isTelling = names.length > 0 && new Set(names.map(({ term }) => term)).size <= MAX_BEGUN
    const isLonger = whole.forms.length === 0 || started.length > whole.length
    return isTelling && isLonger && at + started.length === words.length
      ? { forms: names, length: started.length, isBegun: true }
      : { ...whole, isBegun: false }
  }
}

/** The first word of more terms says too little. */
const MAX_MEANT = 2
/** A beginning of more terms says too little. */
const MAX_BEGUN = 6

function longest(
  recognised: readonly string[][],
  { byFirstWord }: Vocabulary,
  country: string | undefined,
  { mayGoOn = false, isUsed = () => true }: { mayGoOn?: boolean; isUsed?: Asked['isUsed'] },
): Omit<FoundForms, 'isBegun'> {
  const candidates = new Set(recognised[0]?.flatMap((mark) => byFirstWord.get(mark) ?? []))
  const isUnusedName = ({ isMeaning, words, lemmas }: Form) =>
    !isMeaning && words.length === 1 && lemmas.length > 0 && !lemmas.some(isUsed)
  const isMeant = (form: Form) =>
    !form.isCommon || form.term.country === country || isUnusedName(form)
  const lengthOf = ({ words }: Form) =>
    mayGoOn ? Math.min(words.length, recognised.length) : words.length
  const isWritten = ({ words }: Form) =>
    words.every((word, i) => {
      const marks = recognised[i]
      return marks ? marks.some((mark) => word.has(mark)) : mayGoOn
    })
  const fitting = [...candidates].filter((form) => isMeant(form) && isWritten(form))
  const length = Math.max(1, ...fitting.map(lengthOf))
  const found = fitting.filter((form) => lengthOf(form) === length)
  const own = found.filter((form) => form.term.country === country)
  return { forms: own.length > 0 ? own : found, length }
}

const MIN_BEGINNING = 4

/** What the vocabulary has that begins as a word does, by its letters or its sound. */
function begunBy(word: ReadWord, { marks }: Vocabulary): string[] {
  const text = word.text.toLowerCase()
  const heard = word.known === true ? [] : soundBeginnings(text)
  const lettered = text.length < MIN_BEGINNING ? [] : [text, `^${text}`]
  return [...lettered, ...heard.map(asSound)]
    .filter((beginning) => beginning.length >= MIN_BEGINNING)
    .flatMap((beginning) =>
      [...(marks.get(beginning.slice(0, 2)) ?? [])].filter((mark) => mark.startsWith(beginning)),
    )
}
