import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertComment, insertPost, insertWorld } from '../../../test/factories.ts'
import { tellingOf } from '../../../test/told.ts'
import { knownWriter } from '../../../test/writers.ts'
import { polling } from '../../app/polling.ts'
import { tasks } from '../../app/tasks.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { runWaitingJobs } from '../../platform/jobs/worker.ts'
import { startErasing } from '../writing/removal/erase-removed.ts'
import { notifyPending } from './notify-pending.ts'

const api = await openApi()
const { db, services, jobPool } = api
const { comment, listOf } = tellingOf(api)
await insertWorld(db)

test('many facts are told of at once: a line takes in all of them, numbers count up without a hole', async () => {
  const [author, one, other] = [
    await knownWriter(api),
    await knownWriter(api),
    await knownWriter(api),
  ]
  const [post, liked] = [
    await insertPost(db, { author_id: author.id }),
    await insertPost(db, { author_id: author.id }),
  ]
  const first = await comment(one, post)
  await one.ask('POST', '/likes', { objectType: 'post', objectId: liked })
  await comment(other, post, { firstParentId: first })
  await other.ask('POST', '/likes', { objectType: 'post', objectId: liked })
  await notifyPending({ ...services, db })
  const { notifications, totalNew, total } = await listOf(author)
  expect({ total, totalNew }).toEqual({ total: 2, totalNew: 2 })
  expect(notifications).toMatchObject([
    {
      kind: 'like',
      times: 2,
      customers: [{ username: other.username }, { username: one.username }],
    },
    {
      kind: 'reply',
      times: 2,
      target: { commentId: first },
      customers: [{ username: other.username }, { username: one.username }],
    },
  ])
  expect((await listOf(one)).notifications).toMatchObject([{ kind: 'reply', times: 1 }])
  const events = await db
    .selectFrom('notification_event')
    .select('number')
    .where('customer_id', '=', author.id)
    .orderBy('number')
    .execute()
  expect(events.map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

test('the same fact several times in one batch is told once; two processes share the facts', async () => {
  const [author, writer] = [await knownWriter(api), await knownWriter(api)]
  const post = await insertPost(db, { author_id: author.id })
  const ids: number[] = []
  for (let nth = 0; nth < 150; nth++)
    ids.push(await insertComment(db, { post_id: post, author_id: writer.id }))
  for (const commentId of [...ids, ...ids])
    await announce(db, { type: 'comment-published', commentId })
  await Promise.all([1, 2].map(() => notifyPending({ ...services, db })))
  expect((await listOf(author)).notifications).toMatchObject([{ times: 150 }])
})

test('a fact that cannot be told of keeps no other back: it becomes a job that is tried again', async () => {
  const [author, writer] = [await knownWriter(api), await knownWriter(api)]
  const post = await insertPost(db, { author_id: author.id })
  await sql`insert into pending_fact (fact)
    values ('{"type": "comment-published", "commentId": "broken"}')`.execute(db)
  await comment(writer, post)
  expect((await listOf(author)).notifications).toMatchObject([{ times: 1 }])
  expect(await db.selectFrom('pending_fact').select('id').execute()).toEqual([])
  const { rows } = await sql`select task_identifier as task, attempts from graphile_worker.jobs
    where task_identifier = 'notify'`.execute(db)
  expect(rows).toEqual([{ task: 'notify', attempts: 1 }])
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'tested')
    from graphile_worker.jobs`.execute(db)
})

test('facts that another process tells of just now are left to it', async () => {
  const [author, fan] = [await knownWriter(api), await knownWriter(api)]
  const post = await insertPost(db, { author_id: author.id })
  await fan.ask('POST', '/likes', { objectType: 'post', objectId: post })
  // what waits for them would look again and again until it is told to end
  const ending = AbortSignal.timeout(5_000)
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('pending_fact').select('id').forUpdate().execute()
    await notifyPending({ ...services, db }, ending)
  })
  expect(ending.aborted).toBe(false)
  expect(await db.selectFrom('pending_fact').select('id').execute()).toHaveLength(1)
  await notifyPending({ ...services, db })
  expect((await listOf(author)).notifications).toMatchObject([{ kind: 'like' }])
})

test('what is withdrawn is taken back by a job, which is there with the commit', async () => {
  const [author, fan] = [await knownWriter(api), await knownWriter(api)]
  const post = await insertPost(db, { author_id: author.id })
  await fan.ask('POST', '/likes', { objectType: 'post', objectId: post })
  await notifyPending({ ...services, db })
  expect((await listOf(author)).notifications).toMatchObject([{ kind: 'like' }])
  await fan.ask('DELETE', '/likes', { objectType: 'post', objectId: post })
  await notifyPending({ ...services, db })
  const { rows } = await sql`select task_identifier as task from graphile_worker.jobs
    where task_identifier = 'notify' and attempts < max_attempts`.execute(db)
  expect(rows).toHaveLength(1)
  const options = { services: { ...services, db }, tasks, recurring: [], polling }
  await runWaitingJobs(jobPool, options)
  expect((await listOf(author)).notifications).toEqual([])
})

test('erasing goes before the followers of what was published, however many wait', async () => {
  const fact = { type: 'post-published', postId: 1 } as const
  for (let id = 1; id <= 20; id++)
    await enqueue(db, 'notify', { fact, after: { id } }, { isLater: true })
  await startErasing(db)
  const done: string[] = []
  await runWaitingJobs(jobPool, {
    services: { ...services, db },
    tasks: {
      ...tasks,
      notify: async () => void done.push('notify'),
      'erase-removed': async () => void done.push('erase-removed'),
    },
    recurring: [],
    polling,
  })
  expect(done).toHaveLength(21)
  expect(done[0]).toBe('erase-removed')
})
