import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test('doubles from one second to a minute, anywhere below', () => {
  expect([0, 1, 2, 5, 6, 7, 50].map((failures) => backoff(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000,
  ])
  expect(backoff(3, 0)).toBe(0)
  expect(backoff(3, 0.25)).toBe(2_000)
})
