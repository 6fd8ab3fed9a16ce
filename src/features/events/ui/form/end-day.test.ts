import { expect, test } from 'vitest'
import { nightEndOf } from './end-day.ts'
import { emptyEvent, eventInputOf } from './event-values.ts'

const evening = { ...emptyEvent('Europe/Warsaw'), startDay: '31.12.2026', startTime: '22:00' }

test.each([
  ['02:00', '2027-01-01 02:00'],
  ['10:00', '2027-01-01 10:00'],
  // longer than a night: the hour is mistyped, which the server says
  ['11:00', '31.12.2026 11:00'],
  ['23:30', '31.12.2026 23:30'],
])('what begins at 22:00 and ends at %s ends on %s', (endTime, endsAt) => {
  expect(eventInputOf({ ...evening, endTime }).endsAt).toBe(endsAt)
})

test('a day that is told is kept, and a whole day has no night', () => {
  expect(nightEndOf({ ...evening, endDay: '31.12.2026', endTime: '02:00' })).toBeUndefined()
  expect(nightEndOf({ ...evening, isAllDay: true, endTime: '02:00' })).toBeUndefined()
  expect(nightEndOf({ ...evening, endTime: '' })).toBeUndefined()
})
