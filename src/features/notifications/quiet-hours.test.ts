import { expect, test } from 'vitest'
import { endOfQuiet } from './quiet-hours.ts'

const night = { from: 22 * 60, to: 7 * 60 + 30, timeZone: 'Europe/Warsaw' }
const noon = { from: 12 * 60, to: 13 * 60, timeZone: 'America/New_York' }

test.each([
  ['before midnight', night, '2026-11-22T22:10:00Z', '2026-11-23T06:30:00.000Z'],
  ['after midnight', night, '2026-11-23T02:00:00Z', '2026-11-23T06:30:00.000Z'],
  ['in its first minute', night, '2026-11-22T21:00:00Z', '2026-11-23T06:30:00.000Z'],
  ['over the change of clocks', night, '2026-10-24T21:00:00Z', '2026-10-25T06:30:00.000Z'],
  ['over the change back', night, '2027-03-27T22:00:00Z', '2027-03-28T05:30:00.000Z'],
  ['within a day', noon, '2026-11-22T17:59:59Z', '2026-11-22T18:00:00.000Z'],
])('%s it ends at its hour', (_name, quiet, now, end) => {
  expect(endOfQuiet(quiet, new Date(now))?.toISOString()).toBe(end)
})

test.each([
  [night, '2026-11-22T20:59:59Z'],
  [night, '2026-11-22T06:30:00Z'],
  [noon, '2026-11-22T18:00:00Z'],
])('outside of it nothing waits', (quiet, now) => {
  expect(endOfQuiet(quiet, new Date(now))).toBeUndefined()
})
