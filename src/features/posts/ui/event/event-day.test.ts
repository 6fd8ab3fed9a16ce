import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventDay } from './event-day.tsx'

const leaf = (startsAt: string, timeZone = 'Europe/Warsaw') =>
  renderToStaticMarkup(createElement(EventDay, { event: { startsAt, timeZone, state: 'planned' } }))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the leaf of another year says which, that of this one does not', () => {
  expect(leaf('2026-11-30T18:00:00Z')).toContain('<b>лист</b><span>30</span></time>')
  expect(leaf('2027-11-29T18:00:00Z')).toContain('<b>лист</b><span>29</span><small>2027</small>')
  expect(leaf('2025-11-29T18:00:00Z')).toContain('<small>2025</small>')
})

test('the year is that of the place', () => {
  const newYear = '2026-12-31T23:30:00Z'
  expect(leaf(newYear, 'Europe/Warsaw')).toContain('<span>1</span><small>2027</small>')
  expect(leaf(newYear, 'Europe/London')).toContain('<span>31</span></time>')
})
