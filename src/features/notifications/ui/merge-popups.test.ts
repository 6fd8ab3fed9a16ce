import { expect, test } from 'vitest'
import { mergePopups } from './merge-popups.ts'

const shownAfter = (ids: readonly number[]) =>
  ids
    .reduce<readonly { id: number; at: number }[]>(
      (shown, id, at) => mergePopups(shown, { id, at }),
      [],
    )
    .map(({ id, at }) => [id, at])

test('the last two and the new one', () => {
  expect(shownAfter([1, 2])).toEqual([
    [1, 0],
    [2, 1],
  ])
  expect(shownAfter([1, 2, 3, 4, 5]).map(([id]) => id)).toEqual([3, 4, 5])
})

test('a line that grows stands once, as it is now', () => {
  expect(shownAfter([1, 2, 1])).toEqual([
    [2, 1],
    [1, 2],
  ])
})
