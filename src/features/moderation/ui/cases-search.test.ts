import { expect, test } from 'vitest'
import { casesSearch } from './cases-search.ts'

test('the query of the cases keeps what the list knows, and drops the rest', () => {
  const whole = { state: 'mine', reason: 'fraud', type: 'comment', country: 'PL', page: 2 }
  expect(casesSearch(whole)).toEqual(whole)
  expect(
    casesSearch({ state: 'open', reason: '', type: 'house', country: 'Poland', page: 21, x: 1 }),
  ).toEqual({})
})
