import { afterEach, expect, test, vi } from 'vitest'
import { spyOnFormatting } from '../../../test/browser/spy-on-formatting.ts'
import { runClocks } from './run-clocks.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the clocks of a page that was drawn some time ago go on, each by its zone, without a formatter', () => {
  const formatted = spyOnFormatting()
  vi.useFakeTimers({ now: Date.parse('2026-11-22T22:30:10Z') })
  const element = {
    dataset: { clocks: '60 120' },
    textContent: 'у Варшаві 23:27, у Києві 00:27',
  }
  vi.stubGlobal('document', { querySelectorAll: () => [element] })
  runClocks()
  expect(element.textContent).toBe('у Варшаві 23:30, у Києві 00:30')
  vi.advanceTimersByTime(60_000)
  expect(element.textContent).toBe('у Варшаві 23:31, у Києві 00:31')
  expect(formatted()).toBe(0)
})
