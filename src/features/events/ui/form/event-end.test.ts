import { expect, test } from 'vitest'
import { areTimesOver, eventEndOf } from './event-end.ts'
import { emptyEvent, eventInputOf, eventValuesOf, readEvent } from './event-values.ts'

const usual = { ...emptyEvent('Europe/Warsaw'), startDay: '31.12.2026', startTime: '22:00' }
const evening = { ...usual, duration: 'until' as const }

test.each([
  ['02:00', '2027-01-01 02:00'],
  ['10:00', '2027-01-01 10:00'],
  // longer than a night: the hour is mistyped, which the server says
  ['11:00', '31.12.2026 11:00'],
  ['23:30', '31.12.2026 23:30'],
])('what begins at 22:00 and ends at %s ends on %s', (endTime, endsAt) => {
  expect(eventInputOf({ ...evening, endTime }).endsAt).toBe(endsAt)
})

test('the end follows from the length and moves with the start', () => {
  expect(eventInputOf({ ...usual, duration: '90' }).endsAt).toBe('31.12.2026 23:30')
  expect(eventInputOf({ ...usual, duration: '120' }).endsAt).toBe('2027-01-01 00:00')
  expect(eventInputOf({ ...usual, startTime: '9.30', duration: '240' }).endsAt).toBe(
    '31.12.2026 13:30',
  )
  expect(eventEndOf({ ...usual, startTime: '', duration: '90' })).toBeUndefined()
  expect(eventInputOf(usual).endsAt).toBeNull()
})

test.each([
  // 02:00 is 03:00 that night
  ['27.03.2027', '2027-03-28 03:00'],
  // 03:00 is 02:00 once more
  ['30.10.2027', '2027-10-31 02:00'],
])('four hours from %s 22:00 end when the clocks of Warsaw show it', (startDay, endsAt) => {
  const event = { ...usual, startDay, duration: '240' as const }
  expect(eventInputOf(event).endsAt).toBe(endsAt)
  const told = { startsAt: eventInputOf(event).startsAt, endsAt, timeZone: 'Europe/Warsaw' }
  expect(eventValuesOf(told, 'PLN', '').duration).toBe('240')
})

test('a day that is told is kept, and of a whole day the last one counts alone', () => {
  expect(eventEndOf({ ...evening, endDay: '31.12.2026', endTime: '02:00' })?.day).toBe('31.12.2026')
  expect(eventEndOf({ ...evening, isAllDay: true, endTime: '02:00' })).toBeUndefined()
  expect(eventInputOf({ ...usual, isAllDay: true, endDay: '02.01.2027' }).endsAt).toBe('02.01.2027')
})

test('an event that was told before and a draft of before keep their end', () => {
  const told = (endsAt: string | null) =>
    eventValuesOf({ startsAt: '2026-12-31 22:00', endsAt, timeZone: 'Europe/Warsaw' }, 'PLN', '')
  expect(told('2026-12-31 23:30')).toMatchObject({ duration: '90', endDay: '', endTime: '' })
  expect(told('2027-01-01 03:15')).toMatchObject({ duration: 'until', endDay: '2027-01-01' })
  expect(told(null).duration).toBe('')
  for (const endsAt of ['2026-12-31 23:30', '2027-01-01 03:15', null])
    expect(eventInputOf(told(endsAt)).endsAt).toBe(endsAt)
  const { duration: _, ...before } = { ...usual, endTime: '23:30' }
  expect(readEvent(before, usual).duration).toBe('until')
  expect(readEvent({ startDay: '31.12.2026' }, usual).duration).toBe('')
})

test('what lies in the past is known by the clocks of its place, and until it ends it does not', () => {
  const now = Date.parse('2026-12-31T21:30:00Z')
  expect(areTimesOver({ ...usual, startTime: '19:00' }, now)).toBe(true)
  expect(areTimesOver({ ...usual, timeZone: 'America/New_York' }, now)).toBe(false)
  // 22:00 in Warsaw, without an end
  expect(areTimesOver(usual, now)).toBe(false)
  expect(areTimesOver({ ...evening, startTime: '19:00', endTime: '23:00' }, now)).toBe(false)
  expect(areTimesOver({ ...usual, isAllDay: true }, now)).toBe(false)
  expect(areTimesOver({ ...usual, isAllDay: true, startDay: '30.12.2026' }, now)).toBe(true)
  expect(areTimesOver({ ...usual, startDay: '' }, now)).toBe(false)
})
