import { tokenize } from '../../../lib/words/tokenize.ts'
import { readWords } from '../words/lemmas.ts'
import type { Language } from '../words/letter-groups.ts'
import { composeQuery } from '../words/query-expression.ts'
import { type QueryWord, queryWords } from '../words/query-words.ts'
import { heardAs, soundKeys, wholeSounds } from '../words/sound-key.ts'
import { isStopWord } from '../words/stop-words.ts'
import { anyOf, type TsQuery } from '../words/ts-query.ts'
import { isInCapitals } from './is-in-capitals.ts'
import { namedCountry } from './named-country.ts'
import { readVocabulary, type Term } from './read-vocabulary.ts'
import { asSound, lemmasOrStems } from './recognise.ts'

/** One way to write a term, as a query would be read. */
export interface Form {
  readonly text: string
  readonly term: Term
  /** Ukrainian words that mean more than the term: they stand for it only within its country. */
  readonly isCommon: boolean
  /** Whether all its words are Ukrainian, so that they may stand together by chance: «сін номер». */
  readonly isUkrainian: boolean
  /** Whether it says what the term is, not how it is called. */
  readonly isMeaning: boolean
  /** For each word what it may be recognised by: its lemmas, and how it sounds. */
  readonly words: readonly ReadonlySet<string>[]
  /** Of a name of several words, how those sound that a query does not leave out. */
  readonly sounds: readonly (readonly string[])[]
  readonly lemmas: readonly string[]
  /** What each word is searched by. */
  readonly parts: readonly (TsQuery | undefined)[]
  readonly expression: TsQuery
}

export interface Vocabulary {
  /** Forms by what their first word is recognised by. */
  readonly byFirstWord: ReadonlyMap<string, readonly Form[]>
  /** Names by how they sound when all their words are written together. */
  readonly byJoined: ReadonlyMap<string, readonly Form[]>
  /** Names of several words by how the first and the second of them sound. */
  readonly bySound: ReadonlyMap<string, readonly Form[]>
  /** Names that are written in capitals, as they are written: «NIE». */
  readonly byCapitals: ReadonlyMap<string, readonly Form[]>
  readonly formsOf: ReadonlyMap<Term, readonly Form[]>
  /** What the words of all forms are recognised by, by its first two characters. */
  readonly marks: ReadonlyMap<string, ReadonlySet<string>>
}

let loading: Promise<Vocabulary> | undefined

/** The words of the destinations, read once. */
export function loadVocabulary(): Promise<Vocabulary> {
  loading ??= buildVocabulary().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function buildVocabulary(): Promise<Vocabulary> {
  const terms = await readVocabulary()
  const texts = terms.flatMap((term) => writtenAs(term).map(({ text }) => text))
  // one question for all the words, so that those of each form are known already
  await readWords(texts.flatMap((text) => tokenize(text).map((token) => token.text)))
  const forms: Form[] = []
  for (const term of terms)
    for (const form of await Promise.all(writtenAs(term).map((written) => readForm(term, written))))
      if (form) forms.push(form)
  const recognised = [...new Set(forms.flatMap(({ words }) => words.flatMap((word) => [...word])))]
  return {
    byFirstWord: groupBy(forms, (form) => [...(form.words[0] ?? [])]),
    byJoined: groupBy(
      forms.filter(({ isCommon, words }) => !isCommon && words.length <= MAX_JOINED),
      ({ text, term }) =>
        soundKeys(text.toLowerCase().replaceAll(/[\s-]+/g, ''), LANGUAGES[term.country]).filter(
          (key) => key.length >= MIN_JOINED,
        ),
    ),
    bySound: groupBy(forms, ({ sounds }) => [...new Set(sounds.slice(0, 2).flat())]),
    byCapitals: groupBy(
      forms.filter(({ isMeaning, text }) => !isMeaning && isInCapitals(text)),
      ({ text }) => [text],
    ),
    formsOf: groupBy(forms, ({ term }) => [term]),
    marks: new Map(
      [...groupBy(recognised, (mark) => [mark.slice(0, 2)])].map(([begun, all]) => [
        begun,
        new Set(all),
      ]),
    ),
  }
}

const MAX_JOINED = 2
/** Shorter ones are alike by chance. */
const MIN_JOINED = 4

function groupBy<Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => Key[],
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}

interface Written {
  readonly text: string
  readonly isMeaning: boolean
}

const writtenAs = ({ term, sounds, meaning, also }: Term): Written[] => [
  ...[term, ...also, ...sounds].map((text) => ({ text, isMeaning: false })),
  ...meaning.map((text) => ({ text, isMeaning: true })),
]

async function readForm(term: Term, { text, isMeaning }: Written): Promise<Form | undefined> {
  const said = await queryWords(text, false)
  // «податкова Чехія» is «податкова» within Czechia: what the query says of the place stays a word of its own
  const words = said.filter((word) => namedCountry([word]) !== term.country)
  const { tsquery, words: read } = composeQuery(words)
  if (!tsquery) return undefined
  const languages = LANGUAGES[term.country] ?? []
  return {
    text,
    term,
    isCommon:
      isMeaning || words.length < said.length || (words.length === 1 && words[0]?.known === true),
    isUkrainian: words.every(({ known }) => known !== false),
    isMeaning,
    words: words.map(
      (word) =>
        new Set([
          ...lemmasOrStems(word),
          ...(word.known === true
            ? []
            : [
                ...soundKeys(word.text.toLowerCase(), languages),
                ...word.lemmas.flatMap((lemma) => soundKeys(lemma, languages)),
              ].map(asSound)),
        ]),
    ),
    sounds: isMeaning || words.length === 1 ? [] : soundsOfName(words, languages),
    lemmas: words.flatMap(({ lemmas }) => lemmas),
    parts: read.map(({ alternatives }) => anyOf(alternatives)),
    expression: tsquery,
  }
}

/** «v» and «de» sound like words that a query leaves out. */
const soundsOfName = (words: readonly QueryWord[], languages: readonly Language[]) =>
  words
    .map(({ text }) => text.toLowerCase())
    .filter((word) => !heardAs(word, languages).some(isStopWord))
    .map((word) => wholeSounds(word, languages))

const LANGUAGES: Readonly<Record<string, readonly Language[]>> = {
  PL: ['pl'],
  DE: ['de'],
  AT: ['de'],
  CH: ['de', 'fr'],
  CZ: ['cs'],
  SK: ['cs'],
  IT: ['it'],
  ES: ['es'],
  PT: ['pt'],
  FR: ['fr'],
  NL: ['nl'],
  RO: ['ro'],
  GB: ['en'],
  IE: ['en'],
  US: ['en'],
  CA: ['en', 'fr'],
}
