import { foldName } from '../../../lib/fold-name.ts'
import { toUkrainianLayout } from '../../../lib/keyboard-layout.ts'
import type { Country } from '../contract.ts'
import { COUNTRY_WORDS } from './country-words.ts'

/** The countries whose Ukrainian, own or English name has words that begin as those of the text; in their order. */
export function findCountries<One extends Pick<Country, 'countryCode' | 'name'>>(
  countries: readonly One[],
  text: string,
): One[] {
  const wanted = wordsOf(text)
  const typed = startingWith(countries, wanted)
  return typed.length > 0 || wanted.length === 0
    ? typed
    : startingWith(countries, wordsOf(toUkrainianLayout(text)))
}

const wordsOf = (text: string) => foldName(text).split(' ').filter(Boolean)

function startingWith<One extends Pick<Country, 'countryCode' | 'name'>>(
  countries: readonly One[],
  wanted: readonly string[],
): One[] {
  if (wanted.length === 0) return []
  return countries.filter(({ countryCode, name }) => {
    const words = namesOf(countryCode, name)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

const known = new Map<string, string[]>()

/** All words of a country's names, folded. */
function namesOf(code: string, name: string): string[] {
  const words = known.get(code)
  if (words) return words
  const own = new Intl.Locale('und', { region: code }).maximize().language
  const names = [
    name,
    COUNTRY_WORDS[code],
    nameIn('uk', code, 'short'),
    nameIn(own, code),
    nameIn('en', code),
    nameIn('en', code, 'short'),
  ]
  const found = wordsOf(names.filter(Boolean).join(' '))
  known.set(code, found)
  return found
}

const displays = new Map<string, Intl.DisplayNames>()

function nameIn(
  language: string,
  code: string,
  style: 'long' | 'short' = 'long',
): string | undefined {
  const key = language + style
  const display = displays.get(key) ?? new Intl.DisplayNames(language, { type: 'region', style })
  displays.set(key, display)
  return display.of(code)
}
