import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const NOW = Date.parse('2026-11-27T10:00:00Z')
const at = (createdAt: string) => ({ createdAt })

test('moments stand below their days, which change by the clocks of the reader', () => {
  const items = [
    at('2026-11-27T09:00:00Z'),
    at('2026-11-26T23:30:00Z'),
    at('2026-11-26T12:00:00Z'),
    at('2026-11-23T12:00:00Z'),
  ]
  const days = (timeZone: string) =>
    byDay(items, timeZone, NOW).map(({ title, items }) => [title, items.length])
  expect(days('Europe/Warsaw')).toEqual([
    ['Сьогодні', 2],
    ['Вчора', 1],
    ['понеділок, 23 листопада', 1],
  ])
  expect(days('Europe/London')).toEqual([
    ['Сьогодні', 1],
    ['Вчора', 2],
    ['понеділок, 23 листопада', 1],
  ])
})
