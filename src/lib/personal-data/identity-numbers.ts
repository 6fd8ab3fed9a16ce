import { maskSigns, type PersonalPlace, SEPARATOR, signsOf } from './place.ts'

/** 11 digits that stand alone, together or separated; after a plus they are a telephone number. */
const PESEL = new RegExp(
  `(?<![\\p{L}\\d+])(?:\\d{11}(?!\\d)|(?<!\\d${SEPARATOR})\\d(?:${SEPARATOR}?\\d){10}(?!${SEPARATOR}?\\d))(?!\\p{L})`,
  'gu',
)
const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]

const RNOKPP = new RegExp(
  `(?<![\\p{L}\\d+])(?:\\d{10}(?!\\d)|(?<!\\d${SEPARATOR})\\d(?:${SEPARATOR}?\\d){9}(?!${SEPARATOR}?\\d))(?!\\p{L})`,
  'gu',
)
const RNOKPP_WEIGHTS = [-1, 5, 7, 9, 4, 6, 10, 5, 7]
/** One in eleven numbers of ten digits has a right check digit: only near such a word it is a tax number. */
const RNOKPP_WORD =
  /(?<!\p{L})(?:рнокпп|іпн|ipn|рнокп|інн|податков\p{L}*|ідентифікаційн\p{L}*)(?!\p{L})/iu
/** How many characters around a number are looked at for that word. */
const NEARBY = 60

/** Polish personal numbers: a check digit and a day that was there since 1900 (the month says the century). */
export const findPesels = (text: string): PersonalPlace[] =>
  [...text.matchAll(PESEL)]
    .filter(([found]) => isPesel(signsOf(found)))
    .map(({ 0: found, index }) => ({
      kind: 'pesel',
      start: index,
      end: index + found.length,
      masked: maskSigns(found, { last: 1 }),
    }))

/** Ukrainian tax numbers (РНОКПП), where a word near them says so. */
export const findRnokpps = (text: string): PersonalPlace[] =>
  [...text.matchAll(RNOKPP)]
    .filter(({ 0: found, index }) => {
      const around = text.slice(Math.max(0, index - NEARBY), index + found.length + NEARBY)
      return RNOKPP_WORD.test(around) && isRnokpp(signsOf(found))
    })
    .map(({ 0: found, index }) => ({
      kind: 'rnokpp',
      start: index,
      end: index + found.length,
      masked: maskSigns(found, { last: 1 }),
    }))

function isPesel(digits: string): boolean {
  const sum = weighted(digits, PESEL_WEIGHTS)
  if ((10 - (sum % 10)) % 10 !== Number(digits[10])) return false
  const coded = Number(digits.slice(2, 4))
  const century = coded > 20 ? 2000 : 1900
  const month = coded % 20
  const day = Number(digits.slice(4, 6))
  const date = new Date(Date.UTC(century + Number(digits.slice(0, 2)), month - 1, day))
  return coded <= 32 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const isRnokpp = (digits: string): boolean => {
  const rest = weighted(digits, RNOKPP_WEIGHTS) % 11
  return ((rest + 11) % 11) % 10 === Number(digits[9])
}

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
