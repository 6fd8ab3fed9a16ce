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
  const ids = [...idsOf([0, 9]), ...idsOf([0, 9], 5)]
  expect(keptBackups(ids, { daily: 2, weekly: 0 }).kept).toEqual(idsOf([9, 0], 5))
})

test('the newest one stays whatever is set, and none is none', () => {
  expect(keptBackups(idsOf([3, 2]), { daily: 0, weekly: 0 }).kept).toEqual(idsOf([2]))
  expect(keptBackups([], { daily: 14, weekly: 8 })).toEqual({ kept: [], daily: [] })
})
