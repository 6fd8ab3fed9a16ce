import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { changePost, insertCustomer, insertPost, insertTag } from '../../../../test/factories.ts'

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

test('with its sources, and with what its author says of themselves where they do not hide it', async () => {
  const written = async (seo_link: string, author: Parameters<typeof insertCustomer>[1]) => {
    const author_id = await insertCustomer(db, author)
    const content = '<p><a href="https://example.com/" target="_blank">Правила</a></p>'
    await insertPost(db, { author_id, seo_link, content })
    return (await get('/posts', { seoLink: seo_link })).posts[0]
  }
  const open = await written('vidkryto', { bio: 'Перекладаю', answers_count: 7 })
  expect(open.sources).toEqual([
    { href: 'https://example.com/', address: 'example.com', title: 'Правила' },
  ])
  expect(open.author).toMatchObject({ bio: 'Перекладаю', answers: 7, isSubscribed: false })
  const hiding = await written('prykhovano', { bio: 'Перекладаю', hidden_info: ['bio'] })
  expect(hiding.author.bio).toBe('')
  const linking = await written('z-posylanniam', { bio: 'Пишіть: https://example.com' })
  expect(linking.author.bio).toBe('')
  const hidden = await written('nevydymo', { bio: 'Перекладаю', status: 0 })
  expect(hidden).toMatchObject({ customer: null, author: null })
})

test.each([
  [{}],
  [{ seoLink: 'Не посилання' }],
  [{ seoLink: 'a'.repeat(101) }],
  [{ seoLink: 'a', type: 'comment' }],
  [{ seoLink: 'a', x: 1 }],
])('%j is 400', (parameters) => refuse(400, '/posts', parameters))

test('of an author who is trusted it is told what they help with, but for tags that are hidden', async () => {
  const customer_id = await insertCustomer(db)
  const tag_ids = []
  for (const name of ['переїзд', 'схована тема', 'оренда житла'])
    tag_ids.push(await insertTag(db, name))
  await db
    .updateTable('tag')
    .set({ hidden_at: new Date() })
    .where('name', '=', 'схована тема')
    .execute()
  await db
    .insertInto('top_customer')
    .values({ country_code: '', customer_id, points: 30, items: 3, tag_ids })
    .execute()
  await insertPost(db, { author_id: customer_id, seo_link: 'vid-dosvidchenoi' })
  const { posts } = await get('/posts', { seoLink: 'vid-dosvidchenoi' })
  expect(posts[0].author.helpsWith).toEqual(['переїзд', 'оренда житла'])
})
