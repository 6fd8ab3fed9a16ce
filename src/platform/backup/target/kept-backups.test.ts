import { expect, test } from 'vitest'
import { keptBackups } from './kept-backups.ts'
import { idOf } from './manifest.ts'

const DAY = 86_400_000
/** A Thursday. */
const NOW = Date.parse('2026-11-26T02:20:00Z')
const idsOf = (days: readonly number[], hour = 0) =>
  days.map((before) => idOf(new Date(NOW - before * DAY + hour * 3_600_000)))

test('the newest of each day, then of each week from Monday', () => {
  const ids = idsOf(Array.from({ length: 60 }, (_, before) => before))
  const { kept, daily } = keptBackups(ids, { daily: 3, weekly: 3 })
  expect(daily).toEqual(idsOf([2, 1, 0]))
  // the Sundays of the two weeks before; of this week the newest is a daily one
  expect(kept).toEqual(idsOf([11, 4, 2, 1, 0]))
})

test('of one day the newest; days without a backup do not count', () => {
  const ids = [...idsOf([0, 9, 20]), ...idsOf([9, 20], 5)]
  expect(keptBackups(ids, { daily: 2, weekly: 0 }).kept).toEqual([...idsOf([9], 5), ...idsOf([0])])
})

test('whatever is set, those of the last two days stay, and none is none', () => {
  const recent = [...idsOf([1, 0]), ...idsOf([0], 5)]
  expect(keptBackups([...idsOf([3]), ...recent], { daily: 0, weekly: 0 })).toEqual({
    kept: recent,
    daily: recent,
  })
  expect(keptBackups([], { daily: 14, weekly: 8 })).toEqual({ kept: [], daily: [] })
})
