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

/** Bulgaria and Croatia have the euro by now: a price in these stays readable. */
const past: readonly string[] = ['BGN', 'HRK']

/** The currencies to choose from. @param kept of a price that stands already, whatever it is */
export const offeredCurrencies = (kept?: string): readonly Currency[] =>
  currencies.filter((code) => code === kept || !past.includes(code))

type Currency = (typeof currencies)[number]

/** Of the currencies that we offer the one of a country, where it is not the euro; by ISO 3166-1. */
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
