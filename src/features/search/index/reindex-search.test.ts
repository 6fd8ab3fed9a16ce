import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPosts, insertWorld } from '../../../../test/factories.ts'
import { tasks } from '../../../app/tasks.ts'
import { runWaitingJobs } from '../../../platform/jobs/worker.ts'
import { closeLemmas } from '../words/lemmas.ts'
import { RULES_VERSION, reindexSearch, scheduleReindex } from './reindex-search.ts'

const { db, jobPool, services } = await openApi()
beforeAll(async () => {
  await insertWorld(db)
  // more than go in one batch
  await insertPosts(
    db,
    Array.from({ length: 203 }, () => ({})),
  )
})
afterAll(closeLemmas)

const waiting = async () =>
  (
    await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'reindex-search'`.execute(
      db,
    )
  ).rows.map(({ payload }) => payload)
const count = async () =>
  (await sql<{ n: number }>`select count(*)::integer n from search_document`.execute(db)).rows[0]?.n

test('a new database has nothing to index', async () => {
  await scheduleReindex(db)
  expect(await waiting()).toEqual([])
})

test('changed rules enqueue one job, also by two processes at once; it indexes everything', async () => {
  await sql`update loaded_data set fingerprint = 'older' where name = 'search'`.execute(db)
  await Promise.all([scheduleReindex(db), scheduleReindex(services.db)])
  await scheduleReindex(db)
  expect(await waiting()).toEqual([{ rules: RULES_VERSION, kind: 'posts', after: 0 }])
  expect(await count()).toBe(0)
  // with the time that jobs have
  await runWaitingJobs(jobPool, {
    services: { ...services, db },
    tasks,
    recurring: [],
    polling: [],
  })
  expect(await waiting()).toEqual([])
  expect(await count()).toBe(204)
  await scheduleReindex(db)
  expect(await waiting()).toEqual([])
})

test('what is gone goes with the last batch, and a batch that comes twice is harmless', async () => {
  await sql`update post set deleted_at = now() where id = (select max(id) from post)`.execute(db)
  await sql`insert into search_document (object_type, object_id, country_code, city_id, title, body, vector, boost, created_at,
      comments_count, last_comment_id)
    select 'customer', 999999, country_code, city_id, title, body, vector, boost, created_at, 0, 0 from search_document limit 1`.execute(
    db,
  )
  for (const after of [0, 0])
    await reindexSearch({ db }, { rules: RULES_VERSION, kind: 'customers', after })
  expect(await count()).toBe(203)
})

test('older rules are left to the job of the newer ones, newer rules to a newer process', async () => {
  await sql`delete from search_document`.execute(db)
  await reindexSearch({ db }, { rules: RULES_VERSION - 1, kind: 'posts', after: 0 })
  expect(await count()).toBe(0)
  const newer = RULES_VERSION + 1
  await expect(reindexSearch({ db }, { rules: newer, kind: 'posts', after: 0 })).rejects.toThrow(
    `by rules ${newer}`,
  )
})
