import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import {
  insertComment,
  insertCustomer,
  insertPost,
  insertReply,
  insertWorld,
  minutesAgo,
  removeComment,
} from '../../../../test/factories.ts'

const { db, get, refuse } = await openApi()
let ivan: number
let post_id: number

beforeAll(async () => {
  await insertWorld(db)
  ivan = await insertCustomer(db, { username: 'ivan', first_name: 'Іван' })
  post_id = await insertPost(db, { kind: 1 })
})

const branchesWith = async (by: string, parameters: object = {}) => {
  const body = await get('/comments', {
    objectType: 'question',
    objectId: post_id,
    by,
    ...parameters,
  })
  return { total: body.total, ids: body.comments.map(({ id }: { id: number }) => id) }
}

test('only the branches in which somebody wrote, in each order, whole and by pages', async () => {
  const answer = (minutes: number, more: object = {}) =>
    insertComment(db, { post_id, created_at: minutesAgo(minutes), ...more })
  const own = await answer(40, { author_id: ivan })
  await answer(30)
  const replied = await answer(20, { likes_count: 3 })
  const accepted = await answer(10)
  const reply = await insertReply(db, post_id, replied, replied, { author_id: ivan })
  const others = await insertReply(db, post_id, replied, reply)
  await insertReply(db, post_id, accepted, accepted, { author_id: ivan })
  await db
    .updateTable('post')
    .set({ accepted_comment_id: accepted })
    .where('id', '=', post_id)
    .execute()

  expect(await branchesWith('ivan')).toEqual({ total: 3, ids: [accepted, replied, own] })
  expect((await branchesWith('ivan', { orderBy: 'new' })).ids).toEqual([accepted, replied, own])
  expect((await branchesWith('ivan', { orderBy: 'old' })).ids).toEqual([own, replied, accepted])
  expect(await branchesWith('ivan', { perPage: 2, page: 2 })).toEqual({ total: 3, ids: [own] })
  const { comments } = await get('/comments', {
    objectType: 'question',
    objectId: post_id,
    by: 'ivan',
    orderBy: 'old',
  })
  expect(comments[1].children.map(({ id }: { id: number }) => id)).toEqual([reply, others])

  await removeComment(db, own)
  expect((await branchesWith('ivan')).ids).toEqual([accepted, replied])
})

test('nobody of that name, or nobody who is shown, writes nowhere', async () => {
  expect(await branchesWith('nobody')).toEqual({ total: 0, ids: [] })
  await insertCustomer(db, { username: 'hidden', status: 0 }).then((author_id) =>
    insertComment(db, { post_id, author_id }),
  )
  expect(await branchesWith('hidden')).toEqual({ total: 0, ids: [] })
  await refuse(400, '/comments', { objectType: 'question', objectId: post_id, by: 'І' })
})
