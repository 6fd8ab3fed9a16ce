import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spyOnFormatting } from '../../../test/browser/spy-on-formatting.ts'
import { dayAndMonth, longDate } from '../../lib/time/uk-date.ts'
import { correctDates } from './correct-dates.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const LATE = '2026-11-20T22:30:00.000Z'
const LISBON = 'Europe/Lisbon'

beforeEach(() => {
  vi.stubEnv('TZ', LISBON)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The texts of a page with these dates, once they are corrected. */
function corrected(...dates: readonly (readonly [at: string, text: string, or?: string])[]) {
  const times = dates.map(([dateTime, textContent, or]) => ({
    dateTime,
    textContent,
    dataset: { or },
  }))
  vi.stubGlobal('document', { querySelectorAll: () => times })
  correctDates()
  return times.map(({ textContent }) => textContent)
}

test('a date that is another day for the reader is theirs, with its year and without', () => {
  expect(longDate(LATE)).toBe('21 листопада 2026 р.')
  expect(
    corrected(
      [LATE, longDate(LATE)],
      [LATE, 'пʼятниця, 21 листопада'],
      [NOON, longDate(NOON)],
      [LATE, '5 хв тому'],
    ),
  ).toEqual(['20 листопада 2026 р.', 'пʼятниця, 20 листопада', longDate(NOON), '5 хв тому'])
})

test('«вчора» becomes the other word where it is not yesterday for the reader', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z'), toFake: ['Date'] })
  expect(
    corrected([LATE, 'вчора', '2 дн. тому'], ['2026-11-21T12:00:00Z', 'вчора', '2 дн. тому']),
  ).toEqual(['2 дн. тому', 'вчора'])
})

test.each([
  ['2026-12-31T22:30:00Z', '1 січня 2027 р.', '31 грудня 2026 р.'],
  ['2026-02-28T23:00:00Z', '1 березня', '28 лютого'],
  // between the hours of winter and summer the text alone says which day it was in Kyiv
  ['2026-07-10T21:30:00Z', longDate('2026-07-10T21:30:00Z'), '10 липня 2026 р.'],
  ['2026-12-10T21:30:00Z', longDate('2026-12-10T21:30:00Z'), '10 грудня 2026 р.'],
  ['2026-11-20T22:30:00Z', '21 год тому', '21 год тому'],
])('%s, shown as «%s», becomes «%s»', (at, text, expected) => {
  expect(corrected([at, text])).toEqual([expected])
})

test('a page that was kept for a month says no «вчора» of the same day of the month before', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-22T12:00:00Z'), toFake: ['Date'] })
  expect(corrected(['2026-11-21T12:00:00Z', '2 дн. тому', 'вчора'])).toEqual(['2 дн. тому'])
})

test('the names of months are those of the dates', () => {
  for (let month = 0; month < 12; month++) {
    const at = new Date(Date.UTC(2026, month, 1, 22, 30)).toISOString()
    const expected = dayAndMonth(at, LISBON)
    expect(corrected([at, dayAndMonth(at)])).toEqual([expected])
  }
})

test('no formatter is made, which a phone would wait for', () => {
  const text = longDate(LATE)
  const formatted = spyOnFormatting()
  corrected([LATE, text], [LATE, '2 дн. тому', 'вчора'])
  expect(formatted()).toBe(0)
})
