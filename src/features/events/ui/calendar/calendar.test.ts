import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CalendarData } from '../load-events-screen.ts'
import { Calendar } from './calendar.tsx'

const eventOn = (day: string) =>
  ({
    seoLink: `event-${day}`,
    title: `Подія ${day}`,
    startsAt: `${day}T10:00:00Z`,
    endsAt: `${day}T12:00:00Z`,
    timeZone: 'Europe/Warsaw',
    isAllDay: false,
    state: 'planned',
    cityName: 'Варшава',
  }) as CalendarData['events'][number]

const drawn = (today: string, isOver = false) =>
  renderToStaticMarkup(
    createElement(Calendar, {
      month: '2026-11',
      today,
      events: [eventOn('2026-11-05'), eventOn('2026-11-28'), eventOn('2026-11-29')],
      isOver,
      nearest: undefined,
      path: '/uk/e?view=calendar',
      coming: '/uk/e',
    }),
  )

/** The days that a phone leaves out. */
const pastDays = (html: string) =>
  [...html.matchAll(/<li [^>]*class="past"><h3><time dateTime="([^"]+)"/g)].map(([, day]) => day)

test('days of the present month that are over are marked, today and other months are not', () => {
  expect(pastDays(drawn('2026-11-28'))).toEqual(['2026-11-05'])
  expect(pastDays(drawn('2026-12-02'))).toEqual([])
})

test('the next month is offered below the days', () => {
  expect(drawn('2026-11-28')).toMatch(/<a class="chip"[^>]*>Наступний місяць: грудень 2026/)
})

test('a month whose events are all over says so, where their days are hidden', () => {
  expect(drawn('2026-11-30', true)).toContain('Події цього місяця вже минули')
  expect(drawn('2026-11-28')).not.toContain('вже минули')
})
