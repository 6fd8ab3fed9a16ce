import { expect, test } from 'vitest'
import { eventValuesOf } from './event-values.ts'

const told = (price: number | null, currency: 'EUR' | 'PLN' | null) =>
  ({ startsAt: '2027-03-28 19:00', timeZone: 'Europe/Warsaw', price, currency }) as Parameters<
    typeof eventValuesOf
  >[0]

test('an event without a price is changed in the money of its country, one with a price in its own', () => {
  expect(eventValuesOf(told(null, null), 'PLN').currency).toBe('PLN')
  expect(eventValuesOf(told(20, 'EUR'), 'PLN')).toMatchObject({ price: '20', currency: 'EUR' })
})
