import { expect, test } from 'vitest'
import { daysOfMonth, isMonth, shiftMonth, weekdayOf } from './month.ts'

test('months step over the year and end with the calendar', () => {
  expect(shiftMonth('2026-11', 1)).toBe('2026-12')
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2027-01', -1)).toBe('2026-12')
  expect(shiftMonth('2000-01', -1)).toBeUndefined()
  expect(shiftMonth('2099-12', 1)).toBeUndefined()
})

test('days of a month, leap years too', () => {
  expect(daysOfMonth('2026-11')).toHaveLength(30)
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
  expect(daysOfMonth('2026-02').at(-1)).toBe('2026-02-28')
})

test('the week begins on Monday', () => {
  expect(weekdayOf('2026-11-02')).toBe(1)
  expect(weekdayOf('2026-11-01')).toBe(7)
})

test.each(['2026-13', '2026-00', '26-11', '1999-12', '2026-1', '', undefined, 2026])(
  '%s is no month',
  (text) => {
    expect(isMonth(text)).toBe(false)
  },
)
