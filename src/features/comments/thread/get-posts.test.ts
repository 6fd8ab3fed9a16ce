import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { changePost, insertPost } from '../../../../test/factories.ts'

const { db, get, refuse } = await openApi()

test('by its link and by a former one, of the type asked for', async () => {
  const id = await insertPost(db, {
    kind: 1,
    seo_link: 'yak-zrobyty',
    content: '<p>Як?</p>',
    words: 1,
  })
  await db
    .insertInto('former_seo_link')
    .values({ seo_link: 'stare-posylannia', post_id: id })
    .execute()
  const {
    posts: [post],
  } = await get('/posts', { seoLink: 'yak-zrobyty' })
  expect(post).toMatchObject({
    id,
    type: 'question',
    content: '<p>Як?</p>',
    words: 1,
    outline: [],
    acceptedCommentId: null,
    event: null,
  })
  expect(
    (await get('/posts', { seoLink: 'stare-posylannia', type: 'question' })).posts[0].seoLink,
  ).toBe('yak-zrobyty')
  expect(await get('/posts', { seoLink: 'yak-zrobyty', type: 'event' })).toEqual({ posts: [] })
  expect(await get('/posts', { seoLink: 'nemaie' })).toEqual({ posts: [] })
  await changePost(db, id, { status: 2 })
  expect(await get('/posts', { seoLink: 'yak-zrobyty' })).toEqual({ posts: [] })
})

test.each([
  [{}],
  [{ seoLink: 'Не посилання' }],
  [{ seoLink: 'a'.repeat(101) }],
  [{ seoLink: 'a', type: 'comment' }],
  [{ seoLink: 'a', x: 1 }],
])('%j is 400', (parameters) => refuse(400, '/posts', parameters))
