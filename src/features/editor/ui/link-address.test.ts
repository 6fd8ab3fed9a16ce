import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://gov.pl/web?a=1#b', 'https://gov.pl/web?a=1#b'],
  [' gov.pl ', 'https://gov.pl'],
  ['WWW.Gov.pl/шлях', 'https://WWW.Gov.pl/шлях'],
  ['посольство.укр', 'https://посольство.укр'],
  ['http://localhost.example:8080/x', 'http://localhost.example:8080/x'],
  ['olena@example.org', 'mailto:olena@example.org'],
  ['mailto:olena@example.org', 'mailto:olena@example.org'],
  ['+48 500 (000) 000', 'tel:+48500000000'],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test.each([
  '',
  'слово',
  'два слова.com',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https://',
  'https://так',
  '..',
  'file:///etc/passwd',
])('%j is no address', (typed) => {
  expect(linkAddress(typed)).toBeUndefined()
})
