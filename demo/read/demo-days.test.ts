import { expect, test } from 'vitest'
import { daysDenied, passingWords } from '../write/demo-checks.ts'
import { daysAfter, eventDay, MAX_DAYS_OVER, nextDay } from './event-day.ts'
import { readCommunity } from './read-community.ts'

const { items } = await readCommunity()
// every day from the first seed on for longer than four years: all weekdays, ends of years, 29 February 2028
const days = Array.from({ length: 1_600 }, (_, i) =>
  new Date(Date.UTC(2026, 10, 20 + i)).toISOString().slice(0, 10),
)

test('no text denies the day of its event, whenever the seed runs', () => {
  const denied = items.flatMap((item) =>
    daysDenied(item, days).map((one) => ({ ...one, name: item.name })),
  )
  expect(denied).toEqual([])
})

test('an event of a weekday is still to come or over, whenever the seed runs', () => {
  const comingOn = (today: string) =>
    items.flatMap(({ name, event }) =>
      event && 'atLeast' in event.start.on && eventDay(event.start.on, today) > today ? [name] : [],
    )
  const coming = comingOn('2026-11-20')
  expect(coming.length).toBeGreaterThan(10)
  for (const today of days) expect(comingOn(today), today).toEqual(coming)
})

test('one of a day of the year has just been, or comes next', () => {
  const on = { month: 11, day: 29 }
  expect(eventDay(on, '2026-11-20')).toBe('2026-11-29')
  expect(eventDay(on, '2026-11-30')).toBe('2026-11-29')
  expect(eventDay(on, daysAfter('2026-11-29', MAX_DAYS_OVER))).toBe('2026-11-29')
  expect(eventDay(on, daysAfter('2026-11-29', MAX_DAYS_OVER + 1))).toBe('2027-11-29')
  // nothing is announced after it was
  for (const { name, event, ago } of items)
    if (event && !('atLeast' in event.start.on))
      expect(ago, name).toBeGreaterThan((MAX_DAYS_OVER + 1) * 24 * 60)
  // a date that matters is never over
  expect(nextDay(on, '2026-11-29')).toBe('2027-11-29')
})

test('no text is true in one year or season alone', () => {
  expect(items.flatMap((item) => passingWords(item).map((words) => [item.name, words]))).toEqual([])
})

const ofSunday = { weekday: 'sunday', atLeast: 8 } as const
test.each([
  ['Щосуботи пʼємо каву', ofSunday],
  ['Перенесено з суботи на неділю', ofSunday],
  ['Неділя, 6 грудня', { month: 12, day: 1, weekday: 'sunday' }],
  ['Шостого грудня прийде він', { month: 12, day: 5 }],
  ['У третю суботу листопада', { month: 11, day: 22, weekday: 'saturday' }],
] as const)('«%s» is seen when it is not so', (text, on) => {
  const item = items.find((one) => one.event)
  if (!item?.event) throw new Error('There are no events')
  const start = { ...item.event.start, on }
  const changed = { ...item, text, replies: [], event: { ...item.event, start } }
  expect(daysDenied(changed, days)).toContainEqual({ today: expect.any(String), words: text })
})

test.each([
  'У пʼятницю, 27 листопада, від 17:00',
  'Тридцяте — понеділок',
  'Нині листопад',
  'до 4 березня 2027-го',
])('«%s» is seen as passing', (text) => {
  const [item] = items
  if (!item) throw new Error('There is nothing')
  expect(passingWords({ ...item, text, replies: [] })).not.toEqual([])
})
