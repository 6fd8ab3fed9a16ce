import { find } from 'linkifyjs'
import { expect, test } from 'vitest'
import { findAddresses } from './find-addresses.ts'

test.each([
  'http://foo',
  'HTTPS://FOO/bar',
  'ftp://x',
  'mailto:a@b',
  'MAILTO:a@b',
  'localhost:3000',
  'LocalHost',
  'сайт.укр',
  'див. //foo.com',
  'пишіть на olena@example.com або example.org.',
])('%s is found as linkifyjs finds it', (text) => {
  const found = find(text, { defaultProtocol: 'https' })
  expect(found).not.toEqual([])
  expect(findAddresses(text)).toEqual(found)
})

test.each(['', 'Дякую. Дуже допомогли!', 'www', 'foo@bar', 'о 10:00, як завжди…', 'http:foo'])(
  'nothing is found in «%s», by linkifyjs neither',
  (text) => {
    expect(findAddresses(text)).toEqual([])
    expect(find(text, { defaultProtocol: 'https' })).toEqual([])
  },
)
