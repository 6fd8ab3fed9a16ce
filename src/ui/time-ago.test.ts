import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.tsx'

const now = Date.parse('2026-11-23T10:00:00+02:00')

test.each([
  ['2026-11-23T09:59:30+02:00', 'щойно'],
  ['2026-11-23T09:15:00+02:00', '45 хв тому'],
  ['2026-11-22T10:30:00+02:00', '23 год тому'],
  ['2026-11-22T00:10:00+02:00', 'вчора'],
  // less than two days ago, and yet not yesterday
  ['2026-11-21T23:00:00+02:00', '2 дн. тому'],
  ['2026-11-18T09:00:00+02:00', '5 дн. тому'],
  ['2026-11-12T09:00:00+02:00', '12 листопада'],
  ['2026-01-01T00:10:00+02:00', '1 січня'],
  // in Kyiv it is still the year before
  ['2025-12-31T23:50:00+02:00', '31 грудня 2025 р.'],
])('%s: %s', (at, words) => {
  expect(timeAgo(at, now).replaceAll('\u00a0', ' ')).toBe(words)
})
