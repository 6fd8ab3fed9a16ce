import { expect, test } from 'vitest'
import { groupDigits } from './uk-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_240, '1\u202f240'],
  [12_480, '12\u202f480'],
  [1_000_000, '1\u202f000\u202f000'],
])('%i is %s', (number, text) => {
  expect(groupDigits(number)).toBe(text)
})
