import { expect, test } from 'vitest'
import { detailsOf } from './details-of.ts'
import { emptyEvent } from './event-values.ts'

const usual = emptyEvent('Europe/Warsaw')

test('what a list will show is known with the day and the hour', () => {
  expect(detailsOf({ ...usual, startDay: '05.12.2026' })).toBeUndefined()
  expect(detailsOf({ ...usual, startDay: '05.12.2026', startTime: '12:00' })).toMatchObject({
    startsAt: '2026-12-05T11:00:00.000Z',
    endsAt: '2026-12-05T11:00:00.000Z',
  })
  const start = { startDay: '2026-12-05', startTime: '19:00', duration: 'until' as const }
  const evening = { ...usual, ...start, endTime: '21:30' }
  expect(detailsOf({ ...evening, seats: '30' })).toMatchObject({
    endsAt: '2026-12-05T20:30:00.000Z',
    seats: 30,
  })
})

test('a whole day ends with the midnight after it, online has no address', () => {
  expect(detailsOf({ ...usual, isAllDay: true, startDay: '2026-12-05' })).toMatchObject({
    startsAt: '2026-12-04T23:00:00.000Z',
    endsAt: '2026-12-05T23:00:00.000Z',
  })
  // a day of 23 hours: the clocks are put forward
  expect(detailsOf({ ...usual, isAllDay: true, startDay: '2027-03-28' })).toMatchObject({
    startsAt: '2027-03-27T23:00:00.000Z',
    endsAt: '2027-03-28T22:00:00.000Z',
  })
  const online = { ...usual, format: 'online' as const, address: 'вул. Хмельна, 10' }
  expect(detailsOf({ ...online, startDay: '2026-12-05', startTime: '12:00' })).toMatchObject({
    address: null,
  })
})
