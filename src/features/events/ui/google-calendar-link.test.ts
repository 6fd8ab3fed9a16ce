import { expect, test } from 'vitest'
import type { Post } from '../../posts/contract.ts'
import type { EventDetails } from '../../posts/event-details.ts'
import { googleCalendarLink } from './google-calendar-link.ts'

const post = { title: 'Клуб', excerpt: '', seoLink: 'klub-1' } as Post
const usual = {
  startsAt: '2027-03-25T18:00:00.000Z',
  endsAt: '2027-03-25T20:00:00.000Z',
  timeZone: 'Europe/Warsaw',
  isAllDay: false,
  address: 'Нова, 5',
  recurrence: null,
  occurrencesLeft: null,
} as EventDetails
const paramsOf = (more: Partial<EventDetails>, hasExceptions = false) => {
  const link = googleCalendarLink(
    post,
    { ...usual, ...more },
    { origin: 'https://svoi.example', hasExceptions },
  )
  return Object.fromEntries(new URL(link).searchParams)
}

test('times are those of the clock of the place, once', () => {
  expect(paramsOf({})).toMatchObject({
    dates: '20270325T190000/20270325T210000',
    ctz: 'Europe/Warsaw',
  })
  expect(paramsOf({})).not.toHaveProperty('recur')
})

test.each([
  ['FREQ=WEEKLY;COUNT=10', 4, 'RRULE:FREQ=WEEKLY;COUNT=5'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SA;COUNT=6',
    5,
    'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SA;COUNT=6',
  ],
  [
    'FREQ=MONTHLY;BYDAY=-1TH;UNTIL=20270601',
    2,
    'RRULE:FREQ=MONTHLY;BYDAY=-1TH;UNTIL=20270601T215959Z',
  ],
] as const)('%s with %i to follow is %s', (recurrence, occurrencesLeft, recur) => {
  expect(paramsOf({ recurrence, occurrencesLeft })).toMatchObject({ recur })
})

test('whole days end by a day; the last time repeats no more', () => {
  const days = { isAllDay: true, recurrence: 'FREQ=DAILY;UNTIL=20270330', occurrencesLeft: 5 }
  expect(paramsOf(days)).toMatchObject({ recur: 'RRULE:FREQ=DAILY;UNTIL=20270330' })
  expect(paramsOf({ ...days, occurrencesLeft: 0 })).not.toHaveProperty('recur')
})

test('of a series with moved or cancelled dates it takes the one that is shown', () => {
  const series = { recurrence: 'FREQ=WEEKLY;COUNT=10', occurrencesLeft: 4 }
  expect(paramsOf(series, true)).toMatchObject({ dates: '20270325T190000/20270325T210000' })
  expect(paramsOf(series, true)).not.toHaveProperty('recur')
})
