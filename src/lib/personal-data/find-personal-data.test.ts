import { describe, expect, test } from 'vitest'
import { findPersonalData } from './find-personal-data.ts'

// every number here is made up
const kindsIn = (text: string) => findPersonalData(text).map(({ kind }) => kind)
const fragmentsIn = (text: string) =>
  findPersonalData(text).map(({ start, end }) => text.slice(start, end))

const PASSPORT = [
  'P<UKRTESTENKO<<OLENA<<<<<<<<<<<<<<<<<<<<<<<<',
  'FA123456<6UKR9005156F3001019<<<<<<<<<<<<<<00',
]
const CARD = [
  'I<UKR0001234565<<<<<<<<<<<<<<<',
  '9005156F3001019UKR<<<<<<<<<<<4',
  'TESTENKO<<OLENA<<<<<<<<<<<<<<<',
]

describe('is found', () => {
  test.each([
    ['pesel', 'мій PESEL 90051512340, дякую', '90051512340', '**********0'],
    ['pesel', 'PESEL: 900515 12340', '900515 12340', '****** ****0'],
    ['pesel', 'PESEL 05270312349.', '05270312349', '**********9'],
    ['rnokpp', 'ІПН 3123456789', '3123456789', '*********9'],
    [
      'rnokpp',
      '2987\u00a0654\u00a0320 — мій РНОКПП',
      '2987\u00a0654\u00a0320',
      '****\u00a0***\u00a0**0',
    ],
    ['rnokpp', 'податковий номер 31-2345-6789', '31-2345-6789', '**-****-***9'],
    [
      'iban',
      'рахунок UA22 3052 9900 0002 6001 2345 6789 0',
      'UA22 3052 9900 0002 6001 2345 6789 0',
      'UA** **** **** **** **** **** ***9 0',
    ],
    ['iban', 'de62370400440532013001', 'de62370400440532013001', 'de******************01'],
    [
      'iban',
      'PL85109010140000071219812345',
      'PL85109010140000071219812345',
      `PL${'*'.repeat(24)}45`,
    ],
    [
      'iban',
      'konto 85 1090 1014 0000 0712 1981 2345',
      '85 1090 1014 0000 0712 1981 2345',
      '** **** **** **** **** **** **45',
    ],
    ['card', '4111 2222 3333 4448', '4111 2222 3333 4448', '**** **** **** 4448'],
    ['card', '5375-4112-3456-7894', '5375-4112-3456-7894', '****-****-****-7894'],
    ['card', 'картка 378282246310005', '378282246310005', '***********0005'],
    ['phone', 'пишіть +48 601 234 567', '+48 601 234 567', '+48 *** *** **7'],
    ['phone', '+380 (50) 123-45-67', '+380 (50) 123-45-67', '+380 (**) ***-**-*7'],
    ['phone', '0048 601 234 567', '0048 601 234 567', '0048 *** *** **7'],
    ['phone', '050 123 45 67', '050 123 45 67', '*** *** ** *7'],
    ['phone', '(067) 123-45-67', '(067) 123-45-67', '(***) ***-**-*7'],
    ['phone', 'тел. 601 234 567', '601 234 567', '*** *** **7'],
    ['card', '4111 2222 3333 4448 12/27', '4111 2222 3333 4448', '**** **** **** 4448'],
    ['card', '4111 2222 3333 4448 - 500 грн', '4111 2222 3333 4448', '**** **** **** 4448'],
    ['phone', '+380501234567 10-18', '+380501234567', '+380********7'],
    ['phone', '+48 601 234 567 - 200 zł', '+48 601 234 567', '+48 *** *** **7'],
    ['phone', '050 123 45 67 10-18', '050 123 45 67', '*** *** ** *7'],
    ['phone', 'тел. 601 234 567 10-18', '601 234 567', '*** *** **7'],
    ['phone', '380501234567', '380501234567', '380********7'],
  ])('%s in «%s»', (kind, text, fragment, masked) => {
    expect(findPersonalData(text)).toEqual([
      {
        kind,
        start: text.indexOf(fragment),
        end: text.indexOf(fragment) + fragment.length,
        masked,
      },
    ])
  })

  test.each([
    ['of a passport', PASSPORT],
    ['of an identity card', CARD],
  ])('every line %s, the names too', (_, lines) => {
    expect(kindsIn(lines.join('\n'))).toEqual(lines.map(() => 'mrz'))
    expect(fragmentsIn(`Мій:\n${lines.join('\n')}\nдопоможіть`)).toEqual(lines)
    expect(
      findPersonalData(lines.join('\n'))
        .map(({ masked }) => masked)
        .join(''),
    ).toMatch(/^[*<]+$/)
  })

  test('each of several, in the order of the text', () => {
    const text = '+48 601 234 567, PESEL 90051512340 4111222233334448'
    expect(kindsIn(text)).toEqual(['phone', 'pesel', 'card'])
  })

  test('nothing in what is masked already', () => {
    expect(kindsIn('UA** **** **** **** 90 +48 *** *** **7 **** **** **** 4448')).toEqual([])
  })
})

// a quadratic search took a minute for the first of these: the limit is far above what a linear one takes
test.each(['0', '+', '<', 'A', 'a.', '@a', '4111 ', '90051512340 ', 'тел. 1'])(
  'a text of 100,000 characters of «%s» is looked through',
  (repeated) => {
    expect(findPersonalData(repeated.repeat(100_000 / repeated.length))).toBeInstanceOf(Array)
  },
  5_000,
)

describe('is not taken', () => {
  test.each([
    ['a PESEL with a wrong check digit', 'PESEL 90051512341'],
    ['a PESEL of the thirtieth of February', 'PESEL 90023012340'],
    ['eleven digits within longer ones', 'код 9005151234012'],
    ['a tax number that no word names', 'замовлення 3123456789'],
    ['a tax number with a wrong check digit', 'ІПН 3123456788'],
    ['an account with a wrong remainder', 'UA23 3052 9900 0002 6001 2345 6789 0'],
    ['an account of another length', 'UA2230529900000260012345678901'],
    ['a card with a wrong check digit', '4111 2222 3333 4449'],
    ['a card of no issuer', '1234567890123452'],
    [
      'a line of a passport with a wrong check digit',
      'FA123456<7UKR9005156F3001019<<<<<<<<<<<<<<00',
    ],
    ['arrows', '<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'],
    ['years', '2024 2025 2026, 2024-2026'],
    ['prices', '100 000 000 грн, 1 200,50 zł, 12 000 000 000'],
    ['a date', '2026-11-24 18:30, 24.11.2026, 01.02.2026 10:00'],
    ['a day with its hour', '05.03.2026 14:00, 07.11.2026 18.30, 05-03-2026 14:00'],
    ['days', '04.12.2026 - 10.12.2026, 05.03.2026-20.03.2026, 03/10/2026 18:00'],
    ['a postcode', '00-950 Warszawa, 01001 Київ'],
    ['the number of a case', 'справа 910/1234/24, III CZP 11/13, WP-II.6151.123456.2026'],
    ['nine digits that no word names', '601 234 567 переглядів'],
    ['numbers that no plan has', '+48 001 234 567 і 099'],
    ['numbers in addresses', 'https://www.facebook.com/groups/4111222233334448/posts/90051512340'],
    ['the number of a version', '3.32.2 і 10.0.4'],
    ['a short number', 'дзвоніть 112 або 0 800 1'],
  ])('%s', (_, text) => {
    expect(findPersonalData(text)).toEqual([])
  })
})
