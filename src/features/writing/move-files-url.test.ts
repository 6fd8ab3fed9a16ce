import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCustomer, insertPosts, insertWorld } from '../../../test/factories.ts'
import { tasks } from '../../app/tasks.ts'
import { runWaitingJobs } from '../../platform/jobs/worker.ts'
import { moveFilesUrl, scheduleFilesUrlMove } from './move-files-url.ts'

const { db, jobPool, services } = await openApi()
const [A, B, C] = ['https://a.example', 'https://b.example', 'https://c.example'] as const
/** A text that also names the address where it is no picture. */
const text = (host: string, named = A) =>
  `<p>${named}/posts/a</p><img src="${host}/posts/a-960.webp" srcset="${host}/posts/a-320.webp 320w, ${host}/posts/a-960.webp 960w">`

beforeAll(async () => {
  await insertWorld(db)
  const author_id = await insertCustomer(db)
  // more than go in one batch
  await insertPosts(
    db,
    Array.from({ length: 501 }, () => ({ author_id })),
  )
})
beforeEach(async () => {
  await sql`delete from loaded_data where name like 'files-url%'`.execute(db)
  await sql`update post set content = ${text(A)}`.execute(db)
  await sql`delete from draft`.execute(db)
  await sql`insert into draft (author_id, key, kind, body)
    select id, 'new-1', 'post', ${JSON.stringify({ content: text(A) })}::jsonb from customer`.execute(
    db,
  )
  await scheduleFilesUrlMove(db, A)
})

/** With the time that jobs have. */
const runJobs = (more: Partial<typeof services> = {}) =>
  runWaitingJobs(jobPool, {
    services: { ...services, db, ...more },
    tasks,
    recurring: [],
    polling: [],
  })
const contents = async () =>
  (
    await sql<{ content: string }>`select distinct content from post
      union select distinct body->>'content' from draft`.execute(db)
  ).rows.map(({ content }) => content)
const jobs = async () =>
  (
    await sql<{ key: string }>`
      select key from graphile_worker._private_jobs where key like 'move-files-url%' order by key`.execute(
      db,
    )
  ).rows.map(({ key }) => key)

test('the first address is only noted', async () => {
  expect(await jobs()).toEqual([])
})

test('pictures in texts follow the file host, by one job however many processes start', async () => {
  await Promise.all([scheduleFilesUrlMove(db, B), scheduleFilesUrlMove(services.db, B)])
  expect(await jobs()).toEqual([`move-files-url ${B}`])
  expect(await contents()).toEqual([text(A)])
  await runJobs()
  expect(await contents()).toEqual([text(B)])
  await scheduleFilesUrlMove(db, B)
  expect(await jobs()).toEqual([])
})

test('a second change in the middle of the first takes everything along', async () => {
  await scheduleFilesUrlMove(db, B)
  // the newest posts are there already, the oldest is not
  await moveFilesUrl({ db, log: services.log }, { to: B, postsBefore: null })
  expect((await contents()).sort()).toEqual([text(A), text(B)].sort())
  await scheduleFilesUrlMove(db, C)
  await runJobs()
  expect(await contents()).toEqual([text(C)])
})

test('a change back in the middle takes everything back', async () => {
  await scheduleFilesUrlMove(db, B)
  await moveFilesUrl({ db, log: services.log }, { to: B, postsBefore: null })
  await scheduleFilesUrlMove(db, A)
  await runJobs()
  expect(await contents()).toEqual([text(A)])
  expect(await jobs()).toEqual([])
})

test('a text that the longer address makes too long stays and is logged; the others move', async () => {
  const host = 'https://files.of-another.example'
  const long = `${text(A)}${'а'.repeat(100_000 - text(A).length)}`
  const { id } = await sql<{ id: number }>`update post set content = ${long}
    where id = (select min(id) from post) returning id`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { id: 0 })
  const warned: unknown[] = []
  const log = Object.create(services.log, { warn: { value: (what: object) => warned.push(what) } })
  await scheduleFilesUrlMove(db, host)
  await runJobs({ log })
  expect(new Set(await contents())).toEqual(new Set([long, text(host)]))
  expect(warned).toEqual([{ posts: [id] }])
  expect(await jobs()).toEqual([])
})
