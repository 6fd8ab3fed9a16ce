import { expect, test } from 'vitest'
import { shiftDays, shiftMonths } from './shift-day.ts'

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i days is %s', (day, by, shifted) => {
  expect(shiftDays(day, by)).toBe(shifted)
})

test.each([
  ['2026-11-30', 1, '2026-12-30'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-15', -12, '2025-11-15'],
])('%s and %i months is %s', (day, by, shifted) => {
  expect(shiftMonths(day, by)).toBe(shifted)
})
