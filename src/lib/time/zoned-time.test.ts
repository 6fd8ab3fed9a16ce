import { expect, test } from 'vitest'
import { momentOf, wallClock } from './zoned-time.ts'

const clock = (text: string) => new Date(`${text}Z`)

test.each([
  ['2026-11-22T10:00:00Z', 'Europe/Warsaw', '2026-11-22T11:00:00'],
  ['2026-07-01T10:00:00Z', 'Europe/Warsaw', '2026-07-01T12:00:00'],
  ['2026-07-01T02:30:00Z', 'America/Edmonton', '2026-06-30T20:30:00'],
  ['2026-07-01T10:00:00.250Z', 'Asia/Kathmandu', '2026-07-01T15:45:00.250'],
])('%s in %s is %s', (moment, zone, shown) => {
  expect(wallClock(new Date(moment), zone)).toEqual(clock(shown))
  expect(momentOf(clock(shown), zone)).toEqual(new Date(moment))
})

test('the change of the clocks: what is skipped comes by the old ones, what comes twice is the first', () => {
  // Warsaw 2027: 28 March 02:00 → 03:00, 31 October 03:00 → 02:00
  expect(momentOf(clock('2027-03-28T02:30:00'), 'Europe/Warsaw').toISOString()).toBe(
    '2027-03-28T01:30:00.000Z',
  )
  expect(momentOf(clock('2027-10-31T02:30:00'), 'Europe/Warsaw').toISOString()).toBe(
    '2027-10-31T00:30:00.000Z',
  )
  expect(momentOf(clock('2027-10-31T03:30:00'), 'Europe/Warsaw').toISOString()).toBe(
    '2027-10-31T02:30:00.000Z',
  )
})
