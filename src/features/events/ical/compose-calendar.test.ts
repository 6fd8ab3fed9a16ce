import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { momentOf } from '../../../lib/time/zoned-time.ts'
import { occurrencesOf } from '../occurrences.ts'
import { composeCalendar } from './compose-calendar.ts'
import type { CalendarEvent } from './select-calendar-events.ts'
import { timeZoneOf } from './time-zone.ts'

const HOUR = 3_600_000
const now = new Date()
const year = now.getUTCFullYear() + 1
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 7,
  seoLink: 'zustrich-7',
  title: 'Зустріч',
  description: 'Приходьте',
  startsAt: new Date(`${year}-03-11T18:00:00Z`),
  endsAt: new Date(`${year}-03-11T20:00:00Z`),
  timeZone: 'Europe/Warsaw',
  isAllDay: false,
  recurrence: null,
  exceptions: [],
  address: null,
  latitude: null,
  longitude: null,
  onlineLink: null,
  state: 'planned',
  revision: 2,
  changedAt: new Date('2026-11-20T10:00:00Z'),
  publishedAt: new Date('2026-11-19T10:00:00Z'),
  cityName: 'Варшава',
  countryName: 'Польща',
  ...more,
})
const compose = (more?: Partial<CalendarEvent>) =>
  composeCalendar({ name: 'Події', events: [event(more)], isFeed: true }, 'https://svoi.example')
const parse = (text: string) => ICAL.Component.fromString(text)
const veventOf = (text: string) => parse(text).getFirstSubcomponent('vevent') as ICAL.Component
const valueIn = (text: string, name: string) => veventOf(text).getFirstPropertyValue(name)

/** What another program makes of the file: the moments when the event happens, by the clocks in the file alone. */
function momentsIn(text: string): string[] {
  const vevent = veventOf(text)
  const zone = new ICAL.Timezone(parse(text).getFirstSubcomponent('vtimezone') as ICAL.Component)
  expect(vevent.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe(zone.tzid)
  const start = vevent.getFirstPropertyValue('dtstart') as ICAL.Time
  const moments: string[] = []
  const expansion = new ICAL.RecurExpansion({ component: vevent, dtstart: start })
  for (let next = expansion.next(); next; next = expansion.next()) {
    const time = next.clone()
    time.zone = zone
    moments.push(new Date(time.toUnixTime() * 1_000).toISOString())
  }
  return moments
}

describe('another calendar finds the same times, across the changes of clocks', () => {
  test.each([
    ['Europe/Warsaw', 'FREQ=WEEKLY;COUNT=52'],
    ['Europe/Warsaw', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=60'],
    ['Europe/Kyiv', 'FREQ=DAILY;COUNT=200'],
    ['Europe/Kyiv', `FREQ=MONTHLY;BYMONTHDAY=11;UNTIL=${year + 1}1111`],
    ['America/New_York', 'FREQ=WEEKLY;COUNT=52'],
    ['America/New_York', `FREQ=MONTHLY;BYDAY=2TH;UNTIL=${year + 1}0311`],
    // clocks that the published rules do not describe
    ['America/Vancouver', 'FREQ=WEEKLY;COUNT=52'],
    ['Africa/Casablanca', 'FREQ=WEEKLY;COUNT=52'],
    ['Asia/Jerusalem', 'FREQ=WEEKLY;COUNT=52'],
  ])('%s, %s', (timeZone, recurrence) => {
    const { startsAt, days } = firstThursday(timeZone, recurrence)
    const endsAt = new Date(startsAt.getTime() + HOUR)
    const { near = [] } =
      occurrencesOf({ startsAt, endsAt, timeZone, recurrence: days }, startsAt) ?? {}
    const ours = near.map((one) => one.startsAt.toISOString())
    expect(ours.length).toBeGreaterThan(9)
    const theirs = momentsIn(compose({ startsAt, endsAt, timeZone, recurrence: days }))
    expect(theirs.slice(0, ours.length)).toEqual(ours)
  })
})

/** 11 March at 19:00, and the rule with its weekdays moved so that it begins then. */
function firstThursday(timeZone: string, recurrence: string) {
  const clock = new Date(`${year}-03-11T19:00:00Z`)
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][clock.getUTCDay()] ?? 'MO'
  const days = recurrence
    .replace('BYDAY=2TH', `BYDAY=2${weekday}`)
    .replace('TU,TH', `MO,${weekday}`)
  return { startsAt: momentOf(clock, timeZone), days: days.replace('MO,MO', 'MO') }
}

test('the clocks of every zone of our cities are those that we reckon by', () => {
  const rows = readFileSync('db/places/cities.tsv', 'utf8').trim().split('\n')
  const zones = new Set(
    rows.flatMap(
      (row) =>
        row.match(
          /\b(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/+-]+/,
        )?.[0] ?? [],
    ),
  )
  expect(zones.size).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const name of zones) {
    const zone = new ICAL.Timezone(timeZoneOf(name, now))
    for (let day = 0; day < 730; day += 9) {
      const clock = new Date(Date.UTC(year, 0, 1 + day, 19))
      const time = ICAL.Time.fromJSDate(clock, true)
      time.zone = zone
      if (time.toUnixTime() * 1_000 !== momentOf(clock, name).getTime())
        wrong.push(`${name} ${clock.toISOString()}`)
    }
  }
  expect(wrong).toEqual([])
})

test('lines end as the standard wants and have at most 75 bytes, not within a letter', () => {
  const text = compose({
    title: 'Їжа й пісні 🎉 '.repeat(20),
    description: 'Довгий опис 👩‍👩‍👧 '.repeat(100),
  })
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(valueIn(text, 'summary')).toBe('Їжа й пісні 🎉 '.repeat(20).trim())
})

test('what people write never becomes a line of its own', () => {
  const evil =
    'Клуб\r\nEND:VEVENT\nBEGIN:VEVENT\u0085ATTACH:http://x\u2028URL:javascript:x\u0000; \\, "'
  const text = compose({
    title: evil,
    address: evil,
    description: evil,
    cityName: evil,
    onlineLink: evil,
  })
  const [only, ...others] = parse(text).getAllSubcomponents('vevent')
  expect(others).toEqual([])
  expect(only?.getAllProperties().map(({ name }) => name)).toEqual([
    'uid',
    'sequence',
    'dtstamp',
    'last-modified',
    'created',
    'dtstart',
    'dtend',
    'summary',
    'location',
    'description',
    'url',
    'status',
  ])
  expect(valueIn(text, 'summary')).toBe(
    'Клуб END:VEVENT BEGIN:VEVENT ATTACH:http://x URL:javascript:x ; \\, "',
  )
  expect(valueIn(text, 'description')).toContain('Клуб\nEND:VEVENT\nBEGIN:VEVENT')
})

test('whole days are dates, and the end is the day after the last one', () => {
  const days = {
    isAllDay: true,
    startsAt: new Date(`${year}-03-26T23:00:00Z`),
    endsAt: new Date(`${year}-03-28T22:00:00Z`),
    recurrence: `FREQ=YEARLY;UNTIL=${year + 1}0401`,
  }
  const text = compose(days)
  expect(text).toContain(`DTSTART;VALUE=DATE:${year}0327\r\n`)
  expect(text).toContain(`DTEND;VALUE=DATE:${year}0329\r\n`)
  expect(text).toContain(`UNTIL=${year + 1}0401\r\n`)
  expect(text).not.toContain('VTIMEZONE')
  const until9 = { endsAt: new Date(`${year}-03-28T09:00:00Z`), recurrence: null }
  expect(compose({ ...days, ...until9 })).toContain(`DTEND;VALUE=DATE:${year}0329\r\n`)
})

test('who it is, what changed, where and when', () => {
  const text = compose({
    state: 'cancelled',
    address: 'вул. Нова, 5',
    latitude: 0,
    longitude: 21.0122,
    onlineLink: 'https://meet.example/a,b;c',
    recurrence: `FREQ=WEEKLY;UNTIL=${year}0401`,
  })
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of [
    'VERSION:2.0',
    'X-WR-CALNAME:Події',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'UID:event-7@svoi.example',
    'SEQUENCE:2',
    'DTSTAMP:20261120T100000Z',
    'LAST-MODIFIED:20261120T100000Z',
    `DTSTART;TZID=Europe/Warsaw:${year}0311T190000`,
    `DTEND;TZID=Europe/Warsaw:${year}0311T210000`,
    'STATUS:CANCELLED',
    'GEO:0;21.0122',
    'LOCATION:вул. Нова\\, 5\\, Варшава\\, Польща',
    'URL:https://svoi.example/uk/e/zustrich-7',
  ])
    expect(text.replaceAll('\r\n ', '').split('\r\n')).toContain(line)
  // the whole day of the end, by the clocks of the place
  expect(text).toContain(`UNTIL=${year}0401T215959Z`)
})
