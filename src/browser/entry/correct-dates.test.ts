import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longDate } from '../../lib/time/uk-date.ts'
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

test('no formatter is made where every day is the same for the reader', () => {
  const formats = vi.spyOn(Intl, 'DateTimeFormat')
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z'), toFake: ['Date'] })
  corrected([NOON, longDate(NOON)], [NOON, '2 дн. тому', 'вчора'])
  corrected()
  expect(formats).not.toHaveBeenCalled()
})
