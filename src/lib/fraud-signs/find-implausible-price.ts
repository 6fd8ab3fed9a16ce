import { CARS, CURRENCIES, FLATS, PHONES, RENT } from './words/price-words.ts'

type Currency = keyof typeof CURRENCIES

/**
 * The least that a whole flat costs a month, in the money of its country: far below what is asked even in small towns, so
 * what is cheaper is a room, a friend's home or no flat at all. Set by hand in 2026, meant to be missed by honest offers.
 */
const MIN_RENT: Readonly<Record<string, readonly [Currency, number]>> = {
  at: ['EUR', 500],
  ca: ['CAD', 900],
  ch: ['CHF', 800],
  cz: ['CZK', 9_500],
  de: ['EUR', 400],
  es: ['EUR', 430],
  fr: ['EUR', 400],
  gb: ['GBP', 550],
  ie: ['EUR', 800],
  it: ['EUR', 380],
  nl: ['EUR', 700],
  pl: ['PLN', 1_450],
  pt: ['EUR', 450],
  sk: ['EUR', 350],
  us: ['USD', 700],
}
/** The least for a telephone, a console or a computer of the last years that works, and for a car of the last ten. */
const MIN_DEVICE: Readonly<Partial<Record<Currency, number>>> = {
  EUR: 210,
  PLN: 950,
  CZK: 5_000,
  GBP: 180,
  USD: 220,
}
const MIN_CAR: Readonly<Partial<Record<Currency, number>>> = {
  EUR: 4_000,
  PLN: 17_000,
  CZK: 95_000,
  GBP: 3_500,
  USD: 4_500,
}
const CAR_AGE = 10

interface Price {
  readonly amount: number
  readonly currency: Currency
  /** As it stands in the text. */
  readonly said: string
}

/** A price that is far below what such a thing costs there; only of homes, telephones, computers and cars. */
export function findImplausiblePrice(text: string, countryCode: string | null): string | undefined {
  const prices = readPrices(text)
  if (prices.length === 0) return undefined
  // of several the highest is that of the thing: others are deposits and fees
  const below = (least: (currency: Currency) => number | undefined) => {
    const highest = prices.reduce((one, two) => (two.amount > one.amount ? two : one))
    return highest.amount < (least(highest.currency) ?? 0) ? highest.said : undefined
  }
  if (FLATS.test(text) && RENT.test(text)) {
    const [money, amount] = MIN_RENT[countryCode ?? ''] ?? []
    return below((currency) => (currency === money ? amount : undefined))
  }
  if (PHONES.test(text)) return below((currency) => MIN_DEVICE[currency])
  const year = CARS.test(text) ? Number(/\b(20[12]\d)\b/.exec(text)?.[1] ?? 0) : 0
  return year > new Date().getFullYear() - CAR_AGE
    ? below((currency) => MIN_CAR[currency])
    : undefined
}

const AMOUNT = /(?<![\p{L}\d.,])(\d{1,3}(?:[ \u00a0.]\d{3})+|\d{2,7})(?![\d.,]\d)/gu
/** Letters of a currency behind or before its amount. */
const NEAR = 14

/** Amounts beside a currency; «8 тис» is 8,000. */
function readPrices(text: string): Price[] {
  return [...text.matchAll(AMOUNT)].flatMap(({ 0: said, index }) => {
    const end = index + said.length
    const behind = text.slice(end, end + NEAR)
    const before = text.slice(Math.max(0, index - 2), index)
    const currency = (Object.keys(CURRENCIES) as Currency[]).find(
      (one) => CURRENCIES[one].test(behind) || SIGNS[one]?.test(before),
    )
    if (!currency) return []
    const isThousands = /^\s?тис/u.test(behind)
    const amount = Number(said.replaceAll(/\D/g, '')) * (isThousands ? 1_000 : 1)
    return { amount, currency, said: `${said}${/^\s?[^\s,.!?;)]*/u.exec(behind)?.[0] ?? ''}` }
  })
}
const SIGNS: Partial<Record<Currency, RegExp>> = { EUR: /€\s?$/, GBP: /£\s?$/, USD: /\$\s?$/ }
