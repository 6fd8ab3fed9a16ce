import { expect, test } from 'vitest'
import { watchedByTabs } from './watched-by-tabs.ts'

test('every post once, and only one more is worth a new connection', () => {
  const watched = watchedByTabs()
  expect(watched.set('a', [1])).toBe(true)
  expect(watched.set('b', [1])).toBe(false)
  expect(watched.set('b', [2, 1])).toBe(true)
  expect(watched.all().toSorted()).toEqual([1, 2])
  expect(watched.set('b', [])).toBe(false)
  expect(watched.all()).toEqual([1])
})

test('of many posts the last opened are watched', () => {
  const watched = watchedByTabs()
  for (let id = 1; id <= 25; id++) watched.set(`tab ${id}`, [id])
  expect(watched.all()).toEqual(Array.from({ length: 20 }, (_, index) => index + 6))
  watched.set('tab 1', [1])
  expect(watched.all()).toContain(1)
})
