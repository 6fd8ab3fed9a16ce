import { COMMON_LETTERS, type Language, LETTER_GROUPS } from './letter-groups.ts'
import { stemsOfUnknown } from './stem-ukrainian.ts'

/**
 * What a word sounds like, roughly, so that «кодиче» and «codice», «мельдунек» and «meldunek» are the same. Takes a
 * word in lower case, with diacritics or without; a Latin one has a key for each language that it may be of.
 * @returns keys of four letters at least: shorter ones are alike by chance
 */
export function soundKeys(word: string, languages: readonly Language[] = ALL): string[] {
  const heard = CYRILLIC.test(word)
    ? [word]
    : LATIN.test(word)
      ? languages.map((language) => spell(word, language))
      : []
  const keys = heard.flatMap((one) => [one, ...stemsOfUnknown(one)]).map(keyOf)
  return [...new Set(keys)].filter((key) => key.length >= SHORTEST)
}

const ALL = Object.keys(LETTER_GROUPS) as Language[]
const SHORTEST = 4
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
      const heard = words[at + 1] ?? ''
      return [[group, LATIN.test(heard) ? '' : heard]]
    }),
  )
}

/** Without what people write in several ways: softness, double letters, г and х, з and с, the vowel at the end. */
function keyOf(word: string): string {
  return word
    .replaceAll('щ', 'шч')
    .replaceAll('ю', 'у')
    .replaceAll('я', 'а')
    .replaceAll(/[єэ]/g, 'е')
    .replaceAll(/[ийїы]/g, 'і')
    .replaceAll(/[ьъ]/g, '')
    .replaceAll('х', 'г')
    .replaceAll('з', 'с')
    .replaceAll(/і(?=[аеоу])/g, '')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/[аеіоу]+$/, '')
}
