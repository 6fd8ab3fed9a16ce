import { expect, test } from 'vitest'
import { eachOnce } from './each-once.ts'

const list = (...ids: number[]) => ids.map((id) => ({ id }))

test('what stands above does not stand below once more', () => {
  expect(eachOnce([list(1, 2, 3), list(3, 4), list(), list(4, 1, 5)])).toEqual([
    list(1, 2, 3),
    list(4),
    list(),
    list(5),
  ])
})
