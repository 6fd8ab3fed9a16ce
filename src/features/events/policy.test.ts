import { expect, test } from 'vitest'
import { currencies, currencyIn, offeredCurrencies } from './policy.ts'

test('what is history is not offered, but stays where an event has it; Toronto pays in its own dollars', () => {
  expect(offeredCurrencies()).not.toContain('HRK')
  expect(offeredCurrencies()).not.toContain('BGN')
  expect(offeredCurrencies('HRK')).toContain('HRK')
  expect(offeredCurrencies('HRK')).not.toContain('BGN')
  expect(currencies).toEqual(expect.arrayContaining(['HRK', 'BGN', 'CAD']))
  expect([currencyIn('CA'), currencyIn('hr'), currencyIn('BG')]).toEqual(['CAD', 'EUR', 'EUR'])
})
