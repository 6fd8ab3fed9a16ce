/** The currencies that a price may have: those of the specification, and that of Canada. */
export const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'NOK',
  'SEK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'HRK',
  'ISK',
  'RSD',
  'UAH',
  'MDL',
  'TRY',
  'CAD',
] as const

/** Former currencies of Bulgaria and Croatia: existing prices in them are still shown. */
const past: readonly string[] = ['BGN', 'HRK']

/** The currencies to choose from. @param kept the currency of an existing price, offered even if it is a former one */
export const offeredCurrencies = (kept?: string): readonly Currency[] =>
  currencies.filter((code) => code === kept || !past.includes(code))

type Currency = (typeof currencies)[number]

/** The offered currency of a country that does not have the euro; by ISO 3166-1. */
const ofCountry: Readonly<Record<string, Currency>> = {
  US: 'USD',
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  NO: 'NOK',
  SE: 'SEK',
  DK: 'DKK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  IS: 'ISK',
  RS: 'RSD',
  UA: 'UAH',
  MD: 'MDL',
  TR: 'TRY',
  CA: 'CAD',
}

/** The currency that a price in a country most likely has. */
export const currencyIn = (countryCode: string | undefined): Currency =>
  ofCountry[countryCode?.toUpperCase() ?? ''] ?? 'EUR'
