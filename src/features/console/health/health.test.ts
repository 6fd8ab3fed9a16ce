import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertCustomer, insertWorld } from '../../../../test/factories.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { someWriter } from '../../../../test/writers.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { countLetter } from '../../letters/count-letter.ts'
import { measureSize } from './measure-size.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const admin = await someWriter(api, { role: 'admin' })
const mailbox = openMailbox(api)
const customerId = await insertCustomer(db, {
  email: 'olena@example.com',
  email_verified_at: new Date(),
})

beforeEach(async () => {
  await sql`truncate graphile_worker._private_jobs`.execute(db)
  await sql`truncate letter_day`.execute(db)
})

const letter = () =>
  enqueue(db, 'send-letter', {
    letter: 'password-changed',
    customerId,
    values: { at: new Date().toISOString() },
  })

/** Gives up all jobs that wait, with this error. */
const giveUp = (error: string) =>
  sql`
  select graphile_worker.permanently_fail_jobs(array_agg(id), ${error}) from graphile_worker.jobs`.execute(
    db,
  )

async function health() {
  const { status, body } = await admin.ask('GET', '/admin/jobs')
  expect(status).toBe(200)
  return body
}

test('tells what waits, what failed and why, without what it carries', async () => {
  await letter()
  await enqueue(db, 'remove-person', { customerId }, { runAt: new Date(Date.now() + 60_000) })
  const before = await health()
  expect(before.queue).toMatchObject({ waiting: 1, running: 0, later: 1, failed: 0 })
  expect(Date.parse(before.queue.oldestAt)).toBeLessThanOrEqual(Date.now())
  await giveUp('SMTP: no olena@example.com here\n    at smtp.ts')
  const { queue, failed } = await health()
  expect(queue).toMatchObject({ waiting: 0, failed: 2 })
  expect(failed).toMatchObject([
    { task: 'remove-person' },
    { task: 'send-letter', error: 'SMTP: no …@… here', nextAt: null },
  ])
  expect(JSON.stringify(failed)).not.toContain('password-changed')
})

test('lets one failed job run again, or all of them, and says so in the audit log', async () => {
  await letter()
  await giveUp('down')
  const [failed] = (await health()).failed
  expect((await admin.ask('POST', '/admin/jobs/retries', { id: failed.id })).body).toEqual({
    retried: 1,
  })
  expect(await mailbox.readNew()).toHaveLength(1)
  await letter()
  await letter()
  await giveUp('down')
  expect((await admin.ask('POST', '/admin/jobs/retries', {})).body).toEqual({ retried: 2 })
  expect(await mailbox.readNew()).toHaveLength(2)
  // what has not failed is left alone, and then nothing was done that could stand in the log
  await letter()
  expect((await admin.ask('POST', '/admin/jobs/retries', {})).body).toEqual({ retried: 0 })
  const { records } = (await admin.ask('GET', '/audit-log')).body
  expect(records).toMatchObject([
    { action: 'retry-jobs', actor: { username: admin.username }, item: null },
    { action: 'retry-jobs' },
  ])
})

test('counts letters by what became of them, and compares with the days before', async () => {
  await letter()
  await mailbox.readNew()
  await countLetter(db, 'bounced')
  await countLetter(db, 'refused')
  await countLetter(db, 'complained')
  await sql`insert into letter_day select day - 7, outcome, 5 from letter_day`.execute(db)
  const { body } = await admin.ask('GET', '/admin/mail?days=7')
  expect(body).toMatchObject({
    isSent: false,
    total: { sent: 1, refused: 1, bounced: 1, complained: 1, failed: 0, inDoubt: 0 },
    before: { sent: 5, refused: 5, bounced: 5, complained: 5, failed: 0, inDoubt: 0 },
  })
  expect(body.days).toHaveLength(7)
  expect(body.days.at(-1)).toMatchObject({ sent: 1, bounced: 1 })
})

test('tells how much room the site takes, once it was measured', async () => {
  expect((await health()).size).toBeNull()
  await measureSize(db)
  const { size, version, databaseVersion } = await health()
  expect(size.database).toBeGreaterThan(1_000_000)
  expect(size.files).toBe(0)
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(databaseVersion).toMatch(/^\d+/)
})

test('tells how old the last backup is, and why the last one failed', async () => {
  const backups = async () => {
    const { status, body } = await admin.ask('GET', '/admin/backups')
    expect(status).toBe(200)
    return body
  }
  expect(await backups()).toEqual({
    isConfigured: false,
    backup: null,
    rehearsal: null,
    failure: null,
    overdue: [],
  })
  await sql`insert into backup_run (kind, started_at, ended_at, outcome, bytes, message) values
    ('backup', '2026-11-20T02:20Z', '2026-11-20T02:21Z', 'failed', null, 'disk full'),
    ('backup', '2026-11-21T02:20Z', '2026-11-21T02:21Z', 'good', 1000, null),
    ('rehearsal', '2026-11-21T03:20Z', '2026-11-21T03:21Z', 'good', null, null)`.execute(db)
  expect(await backups()).toMatchObject({
    backup: { at: '2026-11-21T02:21:00.000Z', bytes: 1000 },
    rehearsal: { at: '2026-11-21T03:21:00.000Z' },
    failure: null,
  })
  await sql`insert into backup_run (kind, started_at, ended_at, outcome) values
    ('backup', '2026-11-22T02:20Z', '2026-11-22T02:21Z', 'failed')`.execute(db)
  // cut off, so that nothing is known of it; a run that goes on is neither
  await sql`insert into backup_run (kind) values ('backup')`.execute(db)
  expect((await backups()).failure).toEqual({
    kind: 'backup',
    at: '2026-11-22T02:21:00.000Z',
    message: null,
  })
})
