import { vi } from 'vitest'

/** Counts how often a date is put into words by the browser, with a formatter of its own or without. */
export function spyOnFormatting(): () => number {
  const spies = [
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Date.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleDateString'),
    vi.spyOn(Date.prototype, 'toLocaleTimeString'),
  ]
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}
