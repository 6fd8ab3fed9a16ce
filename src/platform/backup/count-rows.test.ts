import { expect, test } from 'vitest'
import { tablesBetween } from './count-rows.ts'

const counted = (table: string, rows: number, inserted: number, deleted: number) => ({
  rows: new Map([[table, rows]]),
  changes: { inserted: new Map([[table, inserted]]), deleted: new Map([[table, deleted]]) },
})

test('a table that grew and shrank again may have had any number in between', () => {
  const before = counted('bookmark', 10, 40, 30)
  const after = counted('bookmark', 10, 43, 33)
  expect(tablesBetween(before, after)).toEqual([{ name: 'bookmark', min: 7, max: 13 }])
})

test('where nothing was written the number is exact', () => {
  const same = counted('post', 10, 10, 0)
  expect(tablesBetween(same, same)).toEqual([{ name: 'post', min: 10, max: 10 }])
})

test.each(['graphile_worker._private_jobs', 'pending_notification'])('%s is left out', (name) => {
  expect(tablesBetween(counted(name, 3, 9, 6), counted(name, 3, 9, 6))).toEqual([])
})
