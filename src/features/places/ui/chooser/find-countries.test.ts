import { expect, test } from 'vitest'
import { findCountries } from './find-countries.ts'

const names = new Intl.DisplayNames('uk', { type: 'region' })
const countries = [
  'VI',
  'CZ',
  'DE',
  'GB',
  'IT',
  'ME',
  'NL',
  'AE',
  'PL',
  'PT',
  'US',
  'CH',
  'CI',
].map((countryCode) => ({ countryCode, name: names.of(countryCode) ?? '' }))
const found = (text: string) => findCountries(countries, text).map((one) => one.countryCode)

test.each([
  ['Польща', ['PL']],
  ['по', ['PL', 'PT']],
  ['Polska', ['PL']],
  ['deutsch', ['DE']],
  ['Germany', ['DE']],
  ['США', ['US', 'VI']],
  ['америка', ['US']],
  ['англія', ['GB']],
  ['Велика Британія', ['GB']],
  ['британія', ['GB']],
  ['голландія', ['NL']],
  ['ОАЕ', ['AE']],
  ['česko', ['CZ']],
  ['czech', ['CZ']],
  ['gjkmof', ['PL']],
  ['Швейцарія', ['CH']],
  ["кот-д'івуар", ['CI']],
  ['ща', []],
  ['', []],
  ['  ', []],
  ['.*', []],
])('%s → %o', (text, codes) => {
  expect(found(text)).toEqual(codes)
})
