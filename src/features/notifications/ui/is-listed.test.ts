import { expect, test } from 'vitest'
import { isListed } from './is-listed.ts'

test('what comes is news of a list that shows its kind, and of those that show every kind', () => {
  expect(isListed('event-changed', 'events')).toBe(true)
  expect(isListed('reply', 'events')).toBe(false)
  expect(isListed('reply', 'unread')).toBe(true)
  expect(isListed('reply', undefined)).toBe(true)
})
