import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { BEFORE_PHONE, PHONE_WORDS } from './phone-words.ts'
import { HIDDEN, LAST_GROUP, maskSigns, type PersonalPlace, SEPARATOR } from './place.ts'

const BETWEEN = `(?:${SEPARATOR}|[().]){0,3}`
const INTERNATIONAL = new RegExp(
  `(?<![\\p{L}\\d+])(?:\\+|00(?=[1-9]))${BETWEEN}\\d(?:${BETWEEN}\\d){7,14}(?!\\d)`,
  'gu',
)
/** As it is dialled in Ukraine: `050 123 45 67`, `(050) 123-45-67`; with 380 before it, also without a plus. */
const UKRAINIAN = new RegExp(
  `(?<![\\p{L}\\d+./])(?<!\\d${SEPARATOR})\\(?(?:38${BETWEEN})?0${BETWEEN}\\d(?:${BETWEEN}\\d){8}(?!\\d)(?!\\p{L})`,
  'gu',
)
/** Numbers as they are dialled in a country look like prices and numbers of cases: a word before them has to say it. */
const NAMED = new RegExp(
  `(?<!\\p{L})(?:${PHONE_WORDS})(?:${BEFORE_PHONE}){1,3}(\\(?\\d(?:${BETWEEN}\\d){7,11})(?!\\d)`,
  'giu',
)
/** `05.03.2026 14:00` would be a number of a mobile network. */
const DATE = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?!\d)/g
/** So many of these are compared with the plans of ten countries: some 0.2 s at the most. */
const MAX_NAMED = 500
/** Where the readers live; the first country in which it is a number decides. */
const COUNTRIES: readonly CountryCode[] = [
  ...(['UA', 'PL', 'DE', 'CZ', 'SK', 'GB', 'FR', 'IT', 'ES', 'US'] as const),
]

/** Telephone numbers that exist by the plan of their country: with + or 00, Ukrainian ones, others after such a word. */
export function findPhones(all: string): PersonalPlace[] {
  const text = all.replaceAll(DATE, (date) => HIDDEN.repeat(date.length))
  const places = [
    ...[...text.matchAll(INTERNATIONAL)].map(({ 0: found, index }) =>
      placeOf(found, index, ['UA']),
    ),
    ...[...text.matchAll(UKRAINIAN)].map(({ 0: found, index }) => placeOf(found, index, ['UA'])),
    ...[...text.matchAll(NAMED)]
      .slice(0, MAX_NAMED)
      .map(({ 0: found, 1: number = '', index }) =>
        placeOf(number, index + found.length - number.length, COUNTRIES),
      ),
  ]
  return places.filter((place) => place !== undefined)
}

/**
 * The number with its code of the country and its last digit left; undefined when there is no such number. Digits that
 * stand behind it, such as hours, are left out.
 */
function placeOf(
  fragment: string,
  start: number,
  countries: readonly CountryCode[],
): PersonalPlace | undefined {
  for (let rest = fragment; rest.length >= MIN_LENGTH; ) {
    const place = numberAt(rest, start, countries)
    if (place) return place
    const shorter = rest.replace(LAST_GROUP, '')
    if (shorter === rest) return undefined
    rest = shorter
  }
  return undefined
}

/** Shorter ones are no telephone numbers of people. */
const MIN_LENGTH = 8

function numberAt(
  fragment: string,
  start: number,
  countries: readonly CountryCode[],
): PersonalPlace | undefined {
  const dialled = fragment.replace(/^00(?=[^0])/, '+').replace(/^\(?38(?=\D*0)/, '+38')
  for (const country of countries) {
    const number = parsePhoneNumberFromString(dialled, country)
    if (!number?.isValid()) continue
    const code = dialled.startsWith('+') ? number.countryCallingCode.length : 0
    const first = code && fragment.startsWith('00') ? code + 2 : code
    const masked = maskSigns(fragment, { first, last: 1 })
    return { kind: 'phone', start, end: start + fragment.length, masked }
  }
  return undefined
}
