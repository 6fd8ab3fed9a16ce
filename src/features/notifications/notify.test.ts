import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertComment, insertPost, insertWorld } from '../../../test/factories.ts'
import { tellingOf } from '../../../test/told.ts'
import { knownWriter } from '../../../test/writers.ts'
import { tasks } from '../../app/tasks.ts'
import type { Database } from '../../platform/db/database.ts'
import { notifyRecipients, retractNotifications } from './notify-recipients.ts'

const api = await openApi()
const { db, services } = api
const { listOf, runJobs } = tellingOf(api)
await insertWorld(db)

test('a job that runs again tells nobody again, whatever came between', async () => {
  const [author, writer] = [await knownWriter(api), await knownWriter(api)]
  const post = await insertPost(db, { author_id: author.id })
  const commentId = await insertComment(db, { post_id: post, author_id: writer.id })
  const fact = { type: 'comment-published', commentId } as const
  const job = { id: '1', queuedAt: new Date(), attempt: 1, isInDoubt: false }
  await Promise.all([1, 2, 3].map(() => tasks.notify({ ...services, db }, { fact }, job)))
  await author.ask('PUT', '/notifications/read/all', {})
  await tasks.notify({ ...services, db }, { fact }, job)
  expect(await listOf(author)).toMatchObject({ total: 1, totalNew: 0 })
})

test('who was told in one month is not told of the same again in another', async () => {
  const [author, writer] = [await knownWriter(api), await knownWriter(api)]
  const post = await insertPost(db, { author_id: author.id, created_at: daysAgo(90) })
  const commentId = await insertComment(db, {
    post_id: post,
    author_id: writer.id,
    created_at: daysAgo(80),
  })
  const fact = { type: 'comment-published', commentId } as const
  const tell = (attempt: number) =>
    tasks.notify(
      { ...services, db },
      { fact },
      { id: '1', queuedAt: new Date(), attempt, isInDoubt: false },
    )
  await tell(1)
  await db
    .updateTable('notification_event')
    .set({ created_at: daysAgo(40) })
    .where('customer_id', '=', author.id)
    .execute()
  await Promise.all([tell(2), tell(3)])
  expect((await listOf(author)).notifications).toMatchObject([{ times: 1 }])
})

test('what goes for good while its telling waits for it is told to nobody', async () => {
  const [author, writer] = [await knownWriter(api), await knownWriter(api)]
  const post = await insertPost(db, { author_id: author.id })
  const commentId = await insertComment(db, { post_id: post, author_id: writer.id })
  const fact = { type: 'comment-published', commentId } as const
  const telling = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('comment').where('id', '=', commentId).execute()
    const job = { id: '1', queuedAt: new Date(), attempt: 1, isInDoubt: false }
    const started = tasks.notify({ ...services, db }, { fact }, job)
    await expect.poll(() => countWaiting(tx), { timeout: 10_000 }).toBeGreaterThan(0)
    return { started }
  })
  await telling.started
  expect(await listOf(author)).toMatchObject({ total: 0 })
})

/** How many wait for what this transaction holds; within it the activity of others is as it was at first. */
async function countWaiting(tx: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_locks
    where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(tx)
  return rows[0]?.waiting ?? 0
}

test('what is taken back before it was read is not told any more; what was read stays', async () => {
  const [author, reader] = [await knownWriter(api), await knownWriter(api)]
  const post = await insertPost(db, { author_id: author.id })
  const like = { objectType: 'post', objectId: post }
  const person = { objectType: 'customer', objectTypeUsername: author.username }
  await reader.ask('POST', '/likes', like)
  await reader.ask('POST', '/subscriptions', person)
  expect(await listOf(author)).toMatchObject({ total: 2, totalNew: 2 })
  await reader.ask('DELETE', '/likes', like)
  await reader.ask('DELETE', '/subscriptions', person)
  expect(await listOf(author)).toMatchObject({ total: 0, totalNew: 0, notifications: [] })

  const question = await insertPost(db, { kind: 1, author_id: author.id })
  const answers = [
    await insertComment(db, { post_id: question, author_id: reader.id, is_answer: true }),
    await insertComment(db, { post_id: question, author_id: reader.id, is_answer: true }),
  ]
  const accept = (commentId: number | null) =>
    author.ask('PUT', '/answers/accepted', { id: question, commentId })
  for (const one of answers) expect((await accept(one)).status).toBe(200)
  const { notifications } = await listOf(reader)
  expect(notifications).toMatchObject([
    { kind: 'accepted-answer', target: { commentId: answers[1] } },
  ])
  await reader.ask('PUT', '/notifications/read/all', {})
  await accept(null)
  expect(await listOf(reader)).toMatchObject({ total: 1 })
})

test('a like given again after it was found withdrawn stays told', async () => {
  const [author, reader] = [await knownWriter(api), await knownWriter(api)]
  const post = await insertPost(db, { author_id: author.id })
  const like = { objectType: 'post', objectId: post }
  await reader.ask('POST', '/likes', like)
  await runJobs()
  await reader.ask('DELETE', '/likes', like)
  const fact = { type: 'liked', customerId: reader.id, of: { postId: post } } as const
  const { withdrawn } = await db.transaction().execute((tx) => notifyRecipients(tx, [{ fact }]))
  expect(withdrawn).toEqual([fact])
  // it is known to the author still, so nobody is told of it anew
  await reader.ask('POST', '/likes', like)
  await runJobs()
  await retractNotifications({ ...services, db }, withdrawn)
  expect(await listOf(author)).toMatchObject({ total: 1, notifications: [{ kind: 'like' }] })
})
