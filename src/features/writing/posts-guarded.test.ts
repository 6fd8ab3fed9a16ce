import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertPost, insertWorld } from '../../../test/factories.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'

// What one writer must not do to the words of another, nor to their own behind a moderator's back.

const api = await openApi()
const { db, get } = api
await insertWorld(db)
const known = () => knownWriter(api)
const moderators = () => someWriter(api, { role: 'moderator' })
const POST = { type: 'post', title: 'Як продовжити карту побиту', content: '<p>Заява.</p>' }
type Writer = Awaited<ReturnType<typeof known>>
const publish = async (author: Writer, more: object = {}) =>
  (await author.ask('POST', '/posts', { ...POST, ...more })).body.data

describe('what a moderator decided', () => {
  test('about a post stands: the author does not show again what was hidden', async () => {
    const [author, moderator] = [await known(), await moderators()]
    const { id } = await publish(author)
    await moderator.ask('PUT', '/posts', { id, status: 0, reason: 'Реклама' })
    expect((await author.ask('PUT', '/posts', { id, status: 1 })).status).toBe(403)
    const { body } = await moderator.ask('PUT', '/posts', { id, status: 1, reason: 'Гаразд' })
    expect(body.data.status).toBe(1)
  })

  test('about the words of a comment stands: nobody reads what was taken out', async () => {
    const [author, moderator] = [await known(), await moderators()]
    const post = await insertPost(db)
    const { body } = await author.ask('POST', '/comments', { objectId: post, content: 'Дзвоніть' })
    const { id } = body.data
    await author.ask('PUT', '/comments', { id, content: 'Дзвоніть 123' })
    await moderator.ask('PUT', '/comments', { id, content: 'Пишіть', reason: 'Номер телефону' })
    expect((await get(`/comments/${id}/versions`)).versions).toEqual([])
  })

  test('what waits for one stays waiting, hidden meanwhile or not', async () => {
    const author = await known()
    const { id } = await publish(author)
    await db.updateTable('post').set({ status: 3 }).where('id', '=', id).execute()
    await author.ask('PUT', '/posts', { id, status: 0 })
    expect((await author.ask('PUT', '/posts', { id, status: 1 })).body.data.status).toBe(2)
  })
})

test('what is hidden by its author is for the author alone', async () => {
  const [author, moderator] = [await known(), await moderators()]
  const { id } = await publish(author, { status: 0 })
  expect((await moderator.ask('GET', `/posts/${id}/own`)).status).toBe(404)
  const shown = await moderator.ask('PUT', '/posts', { id, status: 1, reason: 'Цікаво' })
  expect(shown.status).toBe(404)
})

test('a change over another one is refused, and nothing of either is lost', async () => {
  const author = await known()
  const { id, seoLink } = await publish(author)
  const { body } = await author.ask('GET', `/posts/${id}/own`)
  const basedOn = body.post.updatedAt
  const change = (title: string) => author.ask('PUT', '/posts', { id, title, basedOn })
  expect((await change('З телефону я змінила')).status).toBe(200)
  const { status, body: refused } = await change('З ноутбука теж')
  expect([status, refused.code]).toEqual([409, 'changed-meanwhile'])
  expect((await get('/posts', { seoLink })).posts[0].title).toBe('З телефону я змінила')
})

test('what one person’s page sends is not written by another who signed in', async () => {
  const [one, two] = [await known(), await known()]
  const draft = { key: 'post:new:1', kind: 'post', body: {}, version: 0, username: one.username }
  for (const [method, path, body] of [
    ['PUT', '/drafts', draft],
    ['POST', '/posts', { ...POST, username: one.username }],
    ['POST', '/comments', { objectId: 1, content: 'Так', username: one.username }],
  ] as const) {
    const { status, body: refused } = await two.ask(method, path, body)
    expect([status, refused.code], path).toEqual([403, 'another-person'])
  }
})

test('a draft that another device has saved since stays when the older one is published', async () => {
  const author = await known()
  const key = 'post:new:2'
  const save = (version: number, title: string) =>
    author.ask('PUT', '/drafts', { key, kind: 'post', title, body: { title }, version })
  await save(0, 'Перша')
  await save(1, 'Друга, з телефону')
  await publish(author, { draftKey: key, draftVersion: 1 })
  const { body } = await author.ask('GET', '/drafts')
  expect(body.drafts).toMatchObject([{ key, title: 'Друга, з телефону' }])
})

test('the link is made of the title that is published', async () => {
  const author = await known()
  const { id } = await publish(author, { status: 0, title: 'Чернетка один' })
  const { body } = await author.ask('PUT', '/posts', { id, title: 'Справжня назва', status: 1 })
  expect(body.data.seoLink).toMatch(/^spravzhnia-nazva-/)
})

test('after 30 days nothing is brought back', async () => {
  const author = await known()
  const { id } = await publish(author)
  await author.ask('DELETE', '/posts', { id })
  await db
    .updateTable('post')
    .set({ deleted_at: daysAgo(31) })
    .where('id', '=', id)
    .execute()
  expect((await author.ask('PUT', '/posts/restored', { id })).status).toBe(404)
})

describe('letters of no length or of two', () => {
  test.each([
    ['three faces', { title: '😀😀😀' }, 'title'],
    ['nothing to see', { title: '\u200b\u200b\u200b\u200b\u200b' }, 'title'],
    ['a tag beyond all numbers', { tagIds: [3_000_000_000] }, 'tagIds'],
  ])('%s', async (_, change, field) => {
    const author = await known()
    const { status, body } = await author.ask('POST', '/posts', { ...POST, ...change })
    expect([status, body.field]).toEqual([400, field])
  })

  test('a NUL in a draft, and a post that is gone', async () => {
    const author = await known()
    const draft = { key: 'comment:new:5', kind: 'comment', version: 0, postId: 999_999 }
    const refused = await author.ask('PUT', '/drafts', { ...draft, body: { content: 'а\0б' } })
    expect([refused.status, refused.body.field]).toEqual([400, 'body'])
    const kept = await author.ask('PUT', '/drafts', { ...draft, body: { content: 'C:\\u0000' } })
    expect(kept.body).toMatchObject({ isSaved: true })
  })
})
