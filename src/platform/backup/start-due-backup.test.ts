import { expect, test } from 'vitest'
import { type LastBackups, overdueBackups } from './backup-runs.ts'
import { dueWork } from './start-due-backup.ts'

const NIGHT = new Date('2026-11-26T02:20:00Z')
const NOON = new Date('2026-11-26T12:20:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Ages in milliseconds; null: never. */
const runs = (now: Date, backup: number | null, rehearsal: number | null): LastBackups => ({
  backup: backup === null ? null : { at: new Date(now.getTime() - backup), bytes: 1 },
  rehearsal: rehearsal === null ? null : { at: new Date(now.getTime() - rehearsal) },
  failure: null,
})

test.each([
  ['the first one at once', NOON, null, null, 'backup'],
  ['at night', NIGHT, 23 * HOUR, DAY, 'backup'],
  ['once a night', NIGHT, 2 * HOUR, DAY, 'files'],
  ['not by day', NOON, 23 * HOUR, DAY, 'files'],
  ['by day after a night without power', NOON, 26 * HOUR, DAY, 'backup'],
  ['the first rehearsal after the first backup', NOON, HOUR, null, 'rehearsal'],
  ['a rehearsal once a week', NIGHT, HOUR, 7 * DAY, 'rehearsal'],
  ['no rehearsal within it', NIGHT, HOUR, 6 * DAY, 'files'],
])('%s', (_name, now, backup, rehearsal, work) => {
  expect(dueWork(runs(now, backup, rehearsal), now)).toBe(work)
})

test('after a failure a backup waits four hours, a rehearsal a day', () => {
  const failedBefore = (kind: 'backup' | 'rehearsal', age: number) => ({
    ...runs(NOON, kind === 'backup' ? 30 * HOUR : HOUR, 30 * DAY),
    failure: { kind, at: new Date(NOON.getTime() - age), message: null },
  })
  expect(dueWork(failedBefore('rehearsal', HOUR), NOON)).toBe('files')
  expect(dueWork(failedBefore('rehearsal', 21 * HOUR), NOON)).toBe('rehearsal')
  expect(dueWork(failedBefore('backup', 3 * HOUR), NOON)).toBe('files')
  expect(dueWork(failedBefore('backup', 5 * HOUR), NOON)).toBe('backup')
  const never = { ...failedBefore('backup', HOUR), backup: null, rehearsal: null }
  expect(dueWork(never, NOON)).toBe('files')
})

test('overdue after 26 hours and 8 days', () => {
  expect(overdueBackups(runs(NOON, 25 * HOUR, 7 * DAY), NOON)).toEqual([])
  expect(overdueBackups(runs(NOON, 27 * HOUR, 9 * DAY), NOON)).toEqual(['backup', 'rehearsal'])
  expect(overdueBackups(runs(NOON, HOUR, null), NOON)).toEqual(['rehearsal'])
  expect(overdueBackups(runs(NOON, null, null), NOON)).toEqual(['backup'])
})
