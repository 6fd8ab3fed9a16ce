import { stemsOfUnknown } from '../../../lib/words/stem-ukrainian.ts'
import { COMMON_LETTERS, type Language, LETTER_GROUPS } from './letter-groups.ts'

/**
 * What a word sounds like, roughly, so that «кодиче» and «codice», «мельдунек» and «meldunek» are the same. Takes a
 * word in lower case, with diacritics or without; a Latin one has a key for each language that it may be of.
 * @returns keys of four letters at least: shorter ones are alike by chance
 */
export function soundKeys(word: string, languages: readonly Language[] = ALL): string[] {
  const keys = heardAs(word, languages).flatMap((one) => [one, ...stemsOfUnknown(one)])
  return longEnough(keys.map((one) => withoutEnd(keyOf(one))))
}

/** What the keys of longer words may begin with that begin as a word does: its end is not the end of theirs. */
export const soundBeginnings = (word: string): string[] => longEnough(heardAs(word).map(keyOf))

/** How a whole word sounds, however short it is: for words of a name that is compared as a whole. */
export const wholeSounds = (word: string, languages: readonly Language[] = ALL): string[] => [
  ...new Set(heardAs(word, languages).map((one) => withoutEnd(keyOf(one)) || keyOf(one))),
]

const longEnough = (keys: readonly string[]) =>
  [...new Set(keys)].filter((key) => key.length >= MIN_LENGTH)

/** A word in Ukrainian letters, for each language that it may be of. */
export function heardAs(word: string, languages: readonly Language[] = ALL): string[] {
  if (CYRILLIC.test(word)) return [word]
  return LATIN.test(word) ? languages.map((language) => spell(word, language)) : []
}

const ALL = Object.keys(LETTER_GROUPS) as Language[]
const MIN_LENGTH = 4
const CYRILLIC = /^[а-яєії]+$/
const LATIN = /^\p{Script=Latin}+$/u

function spell(word: string, language: Language): string {
  const { pattern, letters } = rules[language]
  return word.replace(pattern, (group) => letters.get(group) ?? '')
}

const common = lettersOf(COMMON_LETTERS)
const rules = Object.fromEntries(
  ALL.map((language) => {
    const letters = new Map([...common, ...lettersOf(LETTER_GROUPS[language])])
    const longestFirst = [...letters.keys()].sort((a, b) => b.length - a.length)
    return [language, { letters, pattern: new RegExp(longestFirst.join('|'), 'g') }]
  }),
) as Record<Language, { letters: Map<string, string>; pattern: RegExp }>

function lettersOf(text: string): Map<string, string> {
  const words = text.split(' ')
  return new Map(
    words.flatMap((group, at): [string, string][] => {
      if (!LATIN.test(group)) return []
      const ukrainian = words[at + 1] ?? ''
      return [[group, LATIN.test(ukrainian) ? '' : ukrainian]]
    }),
  )
}

/**
 * Without what people write in several ways: softness, double letters, г and х, з, ц and с, в and ф, дж and ж, шт and
 * ст at the beginning, the vowel at the end and the voice of what stands before it.
 */
function keyOf(word: string): string {
  return word
    .replaceAll('щ', 'шч')
    .replaceAll('ю', 'у')
    .replaceAll('я', 'а')
    .replaceAll(/[єэ]/g, 'е')
    .replaceAll(/[ийїы]/g, 'і')
    .replaceAll(/[ьъ]/g, '')
    .replaceAll('дж', 'ж')
    .replaceAll('х', 'г')
    .replaceAll(/[зц]/g, 'с')
    .replaceAll('в', 'ф')
    .replace(/^ш(?=[тп])/, 'с')
    .replaceAll(/і(?=[аеоу])/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}

const withoutEnd = (key: string) =>
  key.replace(/[аеіоу]+$/, '').replace(/[бгд]$/, (letter) => VOICELESS[letter] ?? letter)

/** As German, Polish and Czech say the end of a word. */
const VOICELESS: Readonly<Record<string, string>> = { б: 'п', г: 'к', д: 'т' }
