import { editDistance } from '../../../lib/text/edit-distance.ts'
import type { ReadWord } from '../words/query-expression.ts'
import { soundKeys, wholeSounds } from '../words/sound-key.ts'
import type { Form, Vocabulary } from './vocabulary.ts'

interface Heard {
  readonly forms: readonly Form[]
  readonly length: number
}

/**
 * The names that some words of a query are, heard as a whole: written together or apart otherwise than the name
 * («шеркод», «джоб центр», «ді ем ві»), or a name of several words that all sound like it, one of which may differ in a
 * letter («родне числа», «ужент праци»).
 */
export const findHeardForms = (words: readonly ReadWord[], at: number, vocabulary: Vocabulary) =>
  joinedForms(words, at, vocabulary) ?? severalWords(words, at, vocabulary)

function joinedForms(
  words: readonly ReadWord[],
  at: number,
  { byJoined }: Vocabulary,
): Heard | undefined {
  for (const length of [4, 3, 2, 1]) {
    const run = words.slice(at, at + length)
    if (run.length < length || run.every(({ known }) => known !== false)) continue
    // more than two are the letters of an abbreviation
    if (length > 2 && run.some(({ text }) => text.length > MAX_LETTER)) continue
    const joined = run.map(({ text }) => text.toLowerCase()).join('')
    const keys = soundKeys(joined).filter((key) => length > 2 || key.length >= MIN_JOINED)
    const same = keys.flatMap((key) => byJoined.get(key) ?? [])
    const isUnheard = same.length === 0 && length === 2 && run.every(({ known }) => known === false)
    const forms = isUnheard ? keys.flatMap((key) => nearJoined(key, byJoined)) : same
    const other = forms.filter((form) => form.words.length !== length)
    if (other.length > 0) return { forms: [...new Set(other)], length }
  }
  return undefined
}

/** Of fewer sounds two words are alike by chance, the letters of an abbreviation are not. */
const MIN_JOINED = 5

/** «аусландер бехорде»: a long name differs in a letter. */
function nearJoined(key: string, byJoined: Vocabulary['byJoined']): Form[] {
  if (key.length < MIN_NEAR_JOINED) return []
  const near = [...byJoined.keys()].filter((other) => other[0] === key[0] && isNear(key, other))
  return near.flatMap((other) => byJoined.get(other) ?? [])
}

const MIN_NEAR_JOINED = 8

/** Letters are called by three letters at most. */
const MAX_LETTER = 3

function severalWords(
  words: readonly ReadWord[],
  at: number,
  { bySound }: Vocabulary,
): Heard | undefined {
  const heard = words.slice(at, at + MAX_WORDS).map(soundsOf)
  const candidates = new Set(
    heard.slice(0, 2).flatMap(({ sounds }) => sounds.flatMap((sound) => bySound.get(sound) ?? [])),
  )
  const fitting = [...candidates].filter((form) => soundsAlike(form, heard))
  const length = Math.max(0, ...fitting.map((form) => form.words.length))
  const forms = fitting.filter((form) => form.words.length === length)
  return forms.length > 0 ? { forms, length } : undefined
}

/** Longer names begin with a shorter one. */
const MAX_WORDS = 5

interface Sounds {
  readonly sounds: readonly string[]
  readonly isKnown: boolean
}

const soundsOf = ({ text, known }: ReadWord): Sounds => ({
  sounds: wholeSounds(text.toLowerCase()),
  isKnown: known === true,
})

/** Every word of the form in its turn; one that no dictionary knows may differ in a letter. */
function soundsAlike({ sounds }: Form, heard: readonly Sounds[]): boolean {
  if (sounds.length < 2 || heard.length < sounds.length) return false
  const differing = sounds.flatMap((own, i) => {
    const word = heard[i]
    return word?.sounds.some((sound) => own.includes(sound)) ? [] : [{ own, word }]
  })
  if (differing.length === 0) return true
  const [one] = differing
  if (differing.length > 1 || !one?.word || one.word.isKnown) return false
  return one.word.sounds.some((sound) => one.own.some((other) => isNear(sound, other)))
}

const MIN_NEAR = 4

const isNear = (a: string, b: string) =>
  Math.min(a.length, b.length) >= MIN_NEAR &&
  Math.abs(a.length - b.length) <= 1 &&
  editDistance(a, b) <= 1
