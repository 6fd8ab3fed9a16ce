import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EventDetails } from '../../event-details.ts'
import { EventWhen } from './event-when.tsx'

const HOUR = 3_600_000
const planned = {
  timeZone: 'Europe/Kyiv',
  isAllDay: false,
  state: 'planned',
  seats: null,
  address: 'Дім',
} as EventDetails

function drawn(startsIn: number, hours: number, event: Partial<EventDetails> = {}): string {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const startsAt = at(startsIn)
  const times = { startsAt, endsAt: hours ? at(startsIn + hours * HOUR) : startsAt }
  return renderToStaticMarkup(
    createElement(EventWhen, { event: { ...planned, ...times, ...event } }),
  )
}

test('an event that is over says so, one that is on or to come does not', () => {
  expect(drawn(-5 * HOUR, 2)).toContain('минула')
  expect(drawn(-1 * HOUR, 2)).toContain('триває')
  expect(drawn(24 * HOUR, 2)).not.toMatch(/минула|триває/)
  expect(drawn(-5 * HOUR, 2, { state: 'cancelled' })).toContain('скасовано')
  expect(drawn(-5 * HOUR, 2, { state: 'moved' })).not.toContain('перенесено')
})

test('where nobody named an end, it is on for two hours', () => {
  expect(drawn(-1 * HOUR, 0)).not.toMatch(/минула|триває/)
  expect(drawn(-3 * HOUR, 0)).toContain('минула')
})

test('an end that nobody named is not made up', () => {
  expect(drawn(24 * HOUR, 2)).toMatch(/\d\d:\d\d–\d\d:\d\d/)
  expect(drawn(24 * HOUR, 0)).not.toMatch(/\d\d:\d\d–/)
})
