import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  insertComment,
  insertCustomer,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'

const { db, get, send, refuse } = await openApi()
await insertWorld(db)

const answerer = await insertCustomer(db, { username: 'answerer' })
const asker = await insertMember(db)
const { cookie } = await signInAs(db, asker)
const [housing, papers, hidden] = await Promise.all(
  ['житло', 'документи', 'прихований тег'].map((name) => insertTag(db, name)),
)

/** A question whose author accepted the answer. */
async function accept(likes: number, tags: readonly (number | undefined)[]) {
  const question = await insertPost(db, { kind: 1, author_id: asker })
  for (const [position, tag_id = 0] of tags.entries())
    await db.insertInto('post_tag').values({ post_id: question, tag_id, position }).execute()
  const answer = await insertComment(db, { post_id: question, author_id: answerer })
  await db.updateTable('comment').set({ likes_count: likes }).where('id', '=', answer).execute()
  await db
    .updateTable('post')
    .set({ accepted_comment_id: answer })
    .where('id', '=', question)
    .execute()
  return { question, answer }
}

test('accepted answers, the tags of their questions, the most useful first', async () => {
  await db
    .updateTable('tag')
    .set({ hidden_at: new Date() })
    .where('id', '=', hidden ?? 0)
    .execute()
  const quiet = await accept(1, [papers])
  const loved = await accept(9, [housing, papers])
  const plain = await accept(2, [housing, papers, hidden])
  const least = await accept(0, [])
  expect(await get('/customers/answerer/summary')).toMatchObject({
    accepted: 4,
    tags: ['документи', 'житло'],
    best: [{ id: loved.answer, isAccepted: true }, { id: plain.answer }, { id: quiet.answer }],
  })

  // what is not shown is not told
  await db.updateTable('post').set({ status: 0 }).where('id', '=', loved.question).execute()
  const { accepted, best } = await get('/customers/answerer/summary')
  expect(accepted).toBe(3)
  expect(best.map((one: { id: number }) => one.id)).toEqual([
    plain.answer,
    quiet.answer,
    least.answer,
  ])
})

test('an answer that is not the accepted one any more does not count', async () => {
  const before = (await get('/customers/answerer/summary')).accepted
  const { question } = await accept(3, [])
  await db
    .updateTable('post')
    .set({ accepted_comment_id: null })
    .where('id', '=', question)
    .execute()
  expect((await get('/customers/answerer/summary')).accepted).toBe(before)
})

test('of somebody new nothing, of nobody 404, and of who blocked the viewer 403', async () => {
  await insertCustomer(db, { username: 'newcomer' })
  expect(await get('/customers/newcomer/summary')).toEqual({ accepted: 0, tags: [], best: [] })
  await refuse(404, '/customers/nobody-here/summary')
  await db.insertInto('block').values({ blocker_id: answerer, blocked_id: asker }).execute()
  expect((await send('/api/customers/answerer/summary', { headers: cookie })).status).toBe(403)
})
