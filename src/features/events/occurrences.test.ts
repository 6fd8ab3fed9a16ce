import { expect, test } from 'vitest'
import { occurrencesOf } from './occurrences.ts'

const now = new Date('2026-11-22T12:00:00Z')
const look = (
  recurrence: string,
  startsAt = '2026-11-29T17:30:00Z',
  hours = 2,
  timeZone = 'Europe/Warsaw',
) => {
  const start = new Date(startsAt)
  const endsAt = new Date(start.getTime() + hours * 3_600_000)
  return occurrencesOf({ startsAt: start, endsAt, timeZone, recurrence }, now)
}
const starts = (recurrence: string, startsAt?: string, hours?: number, timeZone?: string) =>
  look(recurrence, startsAt, hours, timeZone)?.near.map((one) =>
    one.startsAt.toISOString().slice(0, 16),
  )

test('a number of times', () => {
  expect(starts('FREQ=WEEKLY;COUNT=4')).toEqual([
    '2026-11-29T17:30',
    '2026-12-06T17:30',
    '2026-12-13T17:30',
    '2026-12-20T17:30',
  ])
  expect(look('FREQ=WEEKLY;COUNT=4')).toMatchObject({
    left: 3,
    next: { startsAt: new Date('2026-11-29T17:30:00Z'), endsAt: new Date('2026-11-29T19:30:00Z') },
    dueAt: new Date('2026-11-29T19:30:00Z'),
  })
  expect(starts('rrule:freq=daily;interval=2;count=3')).toEqual([
    '2026-11-29T17:30',
    '2026-12-01T17:30',
    '2026-12-03T17:30',
  ])
})

test('of cancelled dates it is looked again when a new one comes in sight, not before', () => {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const event = {
    startsAt: new Date('2026-11-15T17:30:00Z'),
    endsAt: new Date('2026-11-15T19:30:00Z'),
    timeZone: 'Europe/Warsaw',
    recurrence: 'FREQ=WEEKLY',
  }
  const near = occurrencesOf(event, now)?.near ?? []
  const cancelled = (from: number) =>
    near.slice(from).map(({ originalAt }) => ({
      originalAt,
      startsAt: null,
      endsAt: null,
      isCancelled: true,
    }))
  const past = occurrencesOf({ ...event, exceptions: cancelled(1) }, now)
  expect(past?.next.startsAt).toEqual(event.startsAt)
  expect(past?.dueAt).toEqual(daysFromNow(300))
  // where none took place the next of the cancelled ones is shown, until it is over
  const none = occurrencesOf({ ...event, exceptions: cancelled(0) }, now)
  expect(none?.next.startsAt).toEqual(new Date('2026-11-22T17:30:00Z'))
  expect(none?.dueAt).toEqual(new Date('2026-11-22T19:30:00Z'))
})

test('until a day, of which the whole counts, or until a moment', () => {
  const both = ['2026-11-29T17:30', '2026-12-06T17:30']
  expect(starts('FREQ=WEEKLY;UNTIL=20261206')).toEqual(both)
  expect(starts('FREQ=WEEKLY;UNTIL=20261206T173000Z')).toEqual(both)
  expect(starts('FREQ=WEEKLY;UNTIL=20261206T172959Z')).toEqual(['2026-11-29T17:30'])
})

test('by the clock of the place, also when clocks are changed', () => {
  expect(starts('FREQ=MONTHLY;COUNT=6', '2026-11-29T17:30:00Z')).toEqual([
    '2026-11-29T17:30',
    '2026-12-29T17:30',
    '2027-01-29T17:30',
    '2027-03-29T16:30',
    '2027-04-29T16:30',
    '2027-05-29T16:30',
  ])
  // New York in the evening is the next day in Greenwich
  expect(
    starts('FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4', '2027-03-09T02:00:00Z', 1, 'America/New_York'),
  ).toEqual(['2027-03-09T02:00', '2027-03-12T02:00', '2027-03-16T01:00', '2027-03-19T01:00'])
})

test('a whole day is one also when it has 25 hours', () => {
  const { near = [] } = look('FREQ=DAILY;COUNT=2', '2027-10-29T22:00:00Z', 24) ?? {}
  expect(near.map(({ endsAt }) => endsAt.toISOString())).toEqual([
    '2027-10-30T22:00:00.000Z',
    '2027-10-31T23:00:00.000Z',
  ])
})

test('the day that a month has not is left out', () => {
  expect(starts('FREQ=MONTHLY;COUNT=3', '2026-12-31T10:00:00Z')).toEqual([
    '2026-12-31T10:00',
    '2027-01-31T10:00',
    '2027-03-31T09:00',
  ])
  expect(starts('FREQ=MONTHLY;BYDAY=-1SU;COUNT=2', '2026-11-29T10:00:00Z')).toEqual([
    '2026-11-29T10:00',
    '2026-12-27T10:00',
  ])
})

test('its own start is the first, whatever the rule says', () => {
  expect(starts('FREQ=WEEKLY;BYDAY=TU;COUNT=3')).toEqual([
    '2026-11-29T17:30',
    '2026-12-01T17:30',
    '2026-12-08T17:30',
  ])
})

test('what is on is the next one; when all are over, the last', () => {
  expect(look('FREQ=WEEKLY;COUNT=3', '2026-11-15T11:30:00Z')).toMatchObject({
    next: { startsAt: new Date('2026-11-22T11:30:00Z') },
    left: 1,
    dueAt: new Date('2026-11-22T13:30:00Z'),
  })
  expect(look('FREQ=WEEKLY;COUNT=2', '2026-11-01T11:30:00Z')).toMatchObject({
    next: { startsAt: new Date('2026-11-08T11:30:00Z') },
    left: 0,
    dueAt: null,
  })
})

test('where nobody named an end, it is on for two hours', () => {
  expect(look('FREQ=WEEKLY;COUNT=3', '2026-11-15T11:30:00Z', 0)).toMatchObject({
    next: { startsAt: new Date('2026-11-22T11:30:00Z'), endsAt: new Date('2026-11-22T11:30:00Z') },
    dueAt: new Date('2026-11-22T13:30:00Z'),
  })
})

test('without an end: a year back and a year ahead, and none counted', () => {
  const daily = look('FREQ=DAILY', '2015-01-01T10:00:00Z')
  expect(daily?.left).toBeNull()
  expect(daily?.near.length).toBeGreaterThan(798)
  expect(daily?.near.length).toBeLessThan(803)
  expect(daily?.next.startsAt.toISOString()).toBe('2026-11-23T10:00:00.000Z')
  const rare = look('FREQ=YEARLY;INTERVAL=5', '2024-11-29T10:00:00Z')
  expect(rare?.next.startsAt.toISOString()).toBe('2029-11-29T10:00:00.000Z')
  expect(look('FREQ=DAILY;COUNT=5000', '2015-01-01T10:00:00Z')?.left).toBeLessThan(1_000)
  expect(look('FREQ=DAILY;COUNT=9000', '2015-01-01T10:00:00Z')?.left).toBeNull()
})

test.each([
  '',
  'nonsense',
  'FREQ=SECONDLY',
  'FREQ=HOURLY;COUNT=3',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;COUNT=-1',
  'FREQ=WEEKLY;COUNT=2;BYEASTER=1',
  'FREQ=DAILY;BYMONTHDAY=32',
  'FREQ=DAILY;BYMONTHDAY=30;BYMONTH=2',
  'FREQ=WEEKLY;UNTIL=tomorrow',
  'COUNT=3',
  'FREQ=constructor',
])('%s is no rule of ours', (rule) => {
  expect(look(rule)).toBeUndefined()
})

test('a date that is cancelled or moved: what comes next, how many follow, all of them in order', () => {
  const startsAt = new Date('2026-11-29T17:30:00Z')
  const endsAt = new Date('2026-11-29T19:30:00Z')
  const at = (day: string) => new Date(`${day}T17:30:00Z`)
  const found = occurrencesOf(
    {
      startsAt,
      endsAt,
      timeZone: 'Europe/Warsaw',
      recurrence: 'FREQ=WEEKLY;COUNT=4',
      exceptions: [
        { originalAt: startsAt, startsAt: null, endsAt: null, isCancelled: true },
        {
          originalAt: at('2026-12-06'),
          startsAt: at('2026-12-14'),
          endsAt: at('2026-12-15'),
          isCancelled: false,
        },
        // no date of the rule: means nothing
        { originalAt: at('2026-12-07'), startsAt: null, endsAt: null, isCancelled: true },
      ],
    },
    now,
  )
  expect(
    found?.near.map((one) => [one.startsAt.toISOString().slice(0, 10), one.isCancelled]),
  ).toEqual([
    ['2026-11-29', true],
    ['2026-12-13', false],
    ['2026-12-14', false],
    ['2026-12-20', false],
  ])
  expect(found).toMatchObject({
    left: 2,
    next: { startsAt: at('2026-12-13'), originalAt: at('2026-12-13') },
  })
})
