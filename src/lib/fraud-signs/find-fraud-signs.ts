import { findCards, findIbans } from '../personal-data/bank-numbers.ts'
import { findImplausiblePrice } from './find-implausible-price.ts'
import { createFinder, type Finder } from './find-said.ts'
import { findSuspiciousAddresses } from './find-suspicious-addresses.ts'
import { readPhrase } from './phrase.ts'
import { readSentences } from './read-sentences.ts'
import { type FoundSign, SIGN_WEIGHTS, type SignOfWords } from './sign.ts'
import { DECEIT } from './words/deceit.ts'
import { DOUBT } from './words/doubt.ts'
import { HOMES_AND_WORK } from './words/homes-and-work.ts'
import { MONEY } from './words/money.ts'
import { PAPERS } from './words/papers.ts'
import { PRESSURE } from './words/pressure.ts'
import { SCHEMES } from './words/schemes.ts'
import { TOGETHER } from './words/together.ts'

export interface Offer {
  /** Plain text; the title is its first line. */
  readonly text: string
  /** Where it stands, as ISO 3166 has it, in lower case: prices are those of a country. */
  readonly countryCode: string | null
}

/** What speaks for fraud in a text, and how much. */
export interface FraudSigns {
  /** The heaviest first, each once. */
  readonly signs: readonly FoundSign[]
  /** The sum of their weights, less what a warning or a question takes away. */
  readonly score: number
}

/** Characters of a text that are looked at: an offer says what it wants at its beginning. */
const MAX_LENGTH = 8_000
const MAX_QUOTE = 120
/** Taken from the score of who warns of fraud or asks about it. */
const DOUBT_POINTS = 3

const ALL_SPOKEN = [
  ...MONEY,
  ...HOMES_AND_WORK,
  ...PAPERS,
  ...DECEIT,
  ...PRESSURE,
  ...TOGETHER,
  ...SCHEMES,
]
const spokenSigns = ALL_SPOKEN.map(({ sign, says, unless, with: also, unlessAnywhere }) => ({
  sign,
  says: says.map(readPhrase),
  unless: (unless ?? []).map(readPhrase),
  also: also?.map(readPhrase),
  unlessAnywhere: (unlessAnywhere ?? []).map(readPhrase),
}))
const doubt = DOUBT.map(readPhrase)
/** A card or an account as lib/personal-data masks it. */
const MASKED_ACCOUNT = /(?:\*{4}[ -]?){2,6}\d{1,4}(?!\d)/

/** Finds the signs of fraud in a text: rules alone, in time that grows with its length. */
export function findFraudSigns({ text: whole, countryCode }: Offer): FraudSigns {
  const text = whole.slice(0, MAX_LENGTH)
  const finder = createFinder(readSentences(text))
  const signs = new Map<SignOfWords, FoundSign>()
  const add = (sign: SignOfWords, said: string | undefined) => {
    if (said !== undefined && !signs.has(sign))
      signs.set(sign, { sign, weight: SIGN_WEIGHTS[sign], quote: onOneLine(said) })
  }
  for (const spoken of spokenSigns) {
    const place = placeOf(finder, spoken)
    add(spoken.sign, place && text.slice(place.start, place.end))
  }
  for (const { sign, address } of findSuspiciousAddresses(text)) add(sign, address)
  add('personal-card', findAccount(text))
  add('low-price', findImplausiblePrice(text, countryCode))
  const found = [...signs.values()].toSorted((one, two) => two.weight - one.weight)
  const points = found.reduce((sum, { weight }) => sum + weight, 0)
  return { signs: found, score: Math.max(0, points - (finder.find(doubt) ? DOUBT_POINTS : 0)) }
}

function placeOf(
  finder: Finder,
  { says, unless, also, unlessAnywhere }: (typeof spokenSigns)[number],
) {
  const place = finder.find(says, unless)
  if (!place || (also && !finder.find(also))) return undefined
  return finder.find(unlessAnywhere) ? undefined : place
}

/** A card or an account, masked. */
const findAccount = (text: string): string | undefined =>
  [...findCards(text), ...findIbans(text)][0]?.masked ?? MASKED_ACCOUNT.exec(text)?.[0]

function onOneLine(said: string): string {
  const line = said.replace(/\s+/gu, ' ')
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line
}
