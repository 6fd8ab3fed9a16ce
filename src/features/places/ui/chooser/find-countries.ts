import { foldName } from '../../../../lib/text/fold-name.ts'
import { toUkrainianLayout } from '../../../../lib/text/keyboard-layout.ts'
import type { Country } from '../../contract.ts'
import { COUNTRY_WORDS } from '../country-words.ts'

/**
 * The countries whose Ukrainian, own or English name has words that begin as those of the text; in their order, but
 * first those that are called so: «США» is not «Віргінські острови (США)».
 */
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
  const text = wanted.join(' ')
  const found = countries.filter(({ countryCode, name }) => {
    const words = namesOf(countryCode, name).flatMap((one) => one.split(' '))
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
  const isCalledSo = ({ countryCode, name }: One) => namesOf(countryCode, name).includes(text)
  return [...found.filter(isCalledSo), ...found.filter((one) => !isCalledSo(one))]
}

const known = new Map<string, string[]>()

/** A country's names, folded. */
function namesOf(code: string, name: string): string[] {
  const kept = known.get(code)
  if (kept) return kept
  const own = new Intl.Locale('und', { region: code }).maximize().language
  const names = [
    name,
    ...(COUNTRY_WORDS[code]?.split(' ') ?? []),
    nameIn('uk', code, 'short'),
    nameIn(own, code),
    nameIn('en', code),
    nameIn('en', code, 'short'),
  ]
  const found = names.filter((one) => one !== undefined).map(foldName)
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
