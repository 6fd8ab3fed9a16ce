import { expect, test } from 'vitest'
import { applyMask, inputMasks, maskPhone } from './input-masks.ts'

test.each([
  ['date', '20261129', '2026/11/29'],
  ['date', '202611', '2026/11'],
  ['time', '1830', '18:30'],
  ['time', '18:3', '18:3'],
  ['phone', '0501234567', '(050) 123 - 4567'],
  ['phone', '050', '(050'],
  ['card', '4111111111111111', '4111 1111 1111 1111'],
  ['card', '4111-1111-1111-1111-99', '4111 1111 1111 1111'],
  ['day', '29112026', '29.11.2026'],
  ['day', '', ''],
] as const)('%s: %s is shown as %s', (mask, typed, shown) => {
  expect(applyMask(inputMasks[mask], typed)).toBe(shown)
  // what is shown is shown the same again
  expect(applyMask(inputMasks[mask], shown)).toBe(shown)
})

test.each([
  ['+380501234567', '+380 501 234 567'],
  ['+48 123', '+481 23'],
  ['0048123456789', '+481 234 567 89'],
  ['+1234567890123456789', '+123 456 789 012 345'],
  ['0501234567', '(050) 123 - 4567'],
  ['48123456789', '48123456789'],
  ['https://wa.me/380501234567', 'https://wa.me/380501234567'],
  ['', ''],
])('the phone %s is shown as %s', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
  expect(maskPhone(shown)).toBe(shown)
})
