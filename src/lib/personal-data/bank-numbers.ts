import cardValidator from 'card-validator'
import { countrySpecs, isValidIBAN } from 'ibantools'
import { LAST_GROUP, maskSigns, type PersonalPlace, SEPARATOR, signsOf } from './place.ts'

const IBAN_BEGINS = new RegExp(`(?<![\\p{L}\\d])([A-Z]{2})${SEPARATOR}?\\d${SEPARATOR}?\\d`, 'giu')
/** A Polish account is mostly written without its country. */
const POLISH_ACCOUNT = new RegExp(
  `(?<![\\p{L}\\d])(?<!\\d${SEPARATOR})\\d(?:${SEPARATOR}?\\d){25}(?!${SEPARATOR}?\\d)(?!\\p{L})`,
  'gu',
)

const FOURS = `\\d{4}(?:${SEPARATOR}{1,3}\\d{4}){3}(?:${SEPARATOR}{1,3}\\d{1,3}(?!\\d))?`
/** American Express and Diners Club. */
const AS_PRINTED = `\\d{4}${SEPARATOR}\\d{6}${SEPARATOR}\\d{4,5}`
const CARD = new RegExp(
  `(?<![\\p{L}\\d+])(?:\\d{13,19}(?!\\d)|(?<!\\d${SEPARATOR})(?:${FOURS}|${AS_PRINTED})(?!\\d))(?!\\p{L})`,
  'gu',
)

/** Accounts (ISO 13616): the length of the country and the remainder by 97. */
export function findIbans(text: string): PersonalPlace[] {
  const international = [...text.matchAll(IBAN_BEGINS)].flatMap(({ index, 1: country = '' }) => {
    const length = countrySpecs[country.toUpperCase()]?.chars
    const fragment = length ? takeSigns(text.slice(index, index + 2 * length), length) : undefined
    if (!fragment || !isValidIBAN(signsOf(fragment))) return []
    const masked = maskSigns(fragment, { first: 2, last: 2 })
    return [{ kind: 'iban' as const, start: index, end: index + fragment.length, masked }]
  })
  const polish = [...text.matchAll(POLISH_ACCOUNT)]
    .filter(([found]) => isValidIBAN(`PL${signsOf(found)}`))
    .map(({ 0: found, index }) => ({
      kind: 'iban' as const,
      start: index,
      end: index + found.length,
      masked: maskSigns(found, { last: 2 }),
    }))
  return [...international, ...polish]
}

/** Cards of known issuers: their prefix and length, and the check digit (Luhn). A date or a code may stand behind. */
export const findCards = (text: string): PersonalPlace[] =>
  [...text.matchAll(CARD)].flatMap(({ 0: found, index }) => {
    const card = [found, found.replace(LAST_GROUP, '')].find(
      (one) => cardValidator.number(signsOf(one)).isValid,
    )
    if (!card) return []
    const masked = maskSigns(card, { last: 4 })
    return [{ kind: 'card' as const, start: index, end: index + card.length, masked }]
  })

/** So many letters and digits from the beginning of a text, each after one separator at most, and no more after them. */
function takeSigns(text: string, length: number): string | undefined {
  const pattern = new RegExp(
    `^[A-Z0-9](?:${SEPARATOR}?[A-Z0-9]){${length - 1}}(?![\\p{L}\\d])`,
    'iu',
  )
  return pattern.exec(text)?.[0]
}
