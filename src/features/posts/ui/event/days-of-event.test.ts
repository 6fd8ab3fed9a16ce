import { expect, test } from 'vitest'
import { daysOfEvent } from './days-of-event.ts'

const days = (startsAt: string, endsAt: string, timeZone = 'Europe/Warsaw', isAllDay = false) =>
  daysOfEvent({ startsAt, endsAt, timeZone, isAllDay })

test('an event stands on the day of its place', () => {
  expect(days('2026-11-28T02:00:00Z', '2026-11-28T04:00:00Z', 'America/New_York')).toEqual([
    '2026-11-27',
  ])
})

test('into the night it belongs to the day of its start', () => {
  expect(days('2026-11-28T21:00:00Z', '2026-11-29T02:00:00Z')).toEqual(['2026-11-28'])
})

test('several days are all of them, without the one that begins at its end', () => {
  expect(days('2026-11-28T09:00:00Z', '2026-11-30T16:00:00Z')).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
  ])
  expect(days('2026-11-27T23:00:00Z', '2026-11-29T23:00:00Z', 'Europe/Warsaw', true)).toEqual([
    '2026-11-28',
    '2026-11-29',
  ])
})

test('the change of clocks loses no day', () => {
  expect(days('2026-10-23T22:00:00Z', '2026-10-26T23:00:00Z', 'Europe/Warsaw', true)).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])
})
