import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayToCome, isoDay } from './uk-date.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
})

test('a day of this year is told without the year, one of another with it', () => {
  expect(dayToCome('2026-12-31T20:00:00Z', 'Europe/Warsaw')).toBe('четвер, 31 грудня')
  expect(dayToCome('2027-11-29T16:00:00Z', 'Europe/Berlin')).toBe('понеділок, 29 листопада 2027 р.')
  // it is the next year there already
  expect(dayToCome('2026-12-31T23:30:00Z', 'Europe/Warsaw')).toBe('пʼятниця, 1 січня 2027 р.')
})

test('a day by the calendar of a zone', () => {
  expect(isoDay('2026-11-28T22:30:00Z', 'Europe/Kyiv')).toBe('2026-11-29')
  expect(isoDay('2026-01-05T22:30:00Z', 'America/New_York')).toBe('2026-01-05')
})
