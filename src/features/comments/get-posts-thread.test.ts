import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertComment, insertPost, insertReply } from '../../../test/factories.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'

const { db, get, send } = await openApi()

test('a post brings its thread along as deep as asked for, and always its size', async () => {
  const id = await insertPost(db, { kind: 1, seo_link: 'yak-zrobyty' })
  const root = await insertComment(db, { post_id: id, likes_count: 1 })
  const other = await insertComment(db, { post_id: id })
  const reply = await insertReply(db, id, root)
  const read = async (parameters = {}) =>
    (await get('/posts', { seoLink: 'yak-zrobyty', ...parameters })).posts[0]
  expect(await read()).toMatchObject({ comments: 3, answers: 2, total: 2, children: [] })
  expect((await read({ level: 1 })).children).toMatchObject([
    { id: root, answers: 1, total: 1, children: [] },
    { id: other, answers: 0, total: 0, children: [] },
  ])
  expect((await read({ level: 2 })).children).toMatchObject([
    { id: root, children: [{ id: reply, answers: 0 }] },
    { id: other, children: [] },
  ])
})

test('whether its author wants to hear of answers is told to its author alone', async () => {
  const author = await insertMember(db)
  const { bearer } = await signInAs(db, author)
  await insertPost(db, { author_id: author, seo_link: 'mii-dopys', is_notify: false })
  const path = '/api/posts?seoLink=mii-dopys'
  expect((await send(path)).body.posts[0].isNotify).toBeNull()
  expect((await send(path, { headers: bearer })).body.posts[0].isNotify).toBe(false)
})
