import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertPost, insertWorld } from '../../../test/factories.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
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

describe('the first words of a newcomer with a link wait', () => {
  test.each([
    ['that nobody linked', { content: '<p>Заходьте: https://example.com</p>' }],
    ['in the title', { title: 'Усе на www.example.com' }],
    [
      'of an event',
      {
        type: 'event',
        event: {
          startsAt: '2027-05-01 10:00',
          timeZone: 'Europe/Kyiv',
          address: 'Площа',
          registrationLink: 'example.com',
        },
      },
    ],
  ])('%s', async (_, change) => {
    const author = await someWriter(api)
    expect((await publish(author, change)).status).toBe(2)
  })

  test('that was put in afterwards; not of those who are known, nor by a moderator', async () => {
    const content = '<p><a href="https://example.com">тут</a></p>'
    const [author, old, moderator] = [await someWriter(api), await known(), await moderators()]
    const [fresh, other, third] = [
      await publish(author),
      await publish(old),
      await publish(await someWriter(api)),
    ]
    const change = async (writer: Writer, id: number, reason?: string) =>
      (await writer.ask('PUT', '/posts', { id, content, reason })).body.data.status
    expect(await change(author, fresh.id)).toBe(2)
    expect(await change(old, other.id)).toBe(1)
    expect(await change(moderator, third.id, 'Додаю джерело')).toBe(1)
    const writer = await someWriter(api)
    const objectId = await insertPost(db)
    const { body } = await writer.ask('POST', '/comments', { objectId, content: 'Привіт усім' })
    const changed = await writer.ask('PUT', '/comments', { id: body.data.id, content })
    expect([body.data.status, changed.body.data.status]).toEqual([1, 2])
  })
})

test('an event keeps a place, and nothing else has a time', async () => {
  const author = await known()
  const event = { startsAt: '2027-05-01 10:00', timeZone: 'Europe/Warsaw' }
  const place = { destinationCountry: 'PL', destinationCity: 'warsaw' }
  const { id } = await publish(author, { type: 'event', event, ...place })
  const nowhere = await author.ask('PUT', '/posts', { id, destinationCity: null })
  expect([nowhere.status, nowhere.body.field]).toEqual([400, 'event.address'])
  const post = await publish(author)
  const timed = await author.ask('PUT', '/posts', { id: post.id, event })
  expect([timed.status, timed.body.field]).toEqual([400, 'event'])
})

test('one’s own comment goes although what it stands below is hidden by now', async () => {
  const author = await known()
  const objectId = await insertPost(db)
  const { body } = await author.ask('POST', '/comments', { objectId, content: 'Мій номер' })
  const { id } = body.data
  await db.updateTable('post').set({ status: 0 }).where('id', '=', objectId).execute()
  expect((await author.ask('PUT', '/comments', { id, content: 'Інше' })).status).toBe(404)
  expect((await author.ask('DELETE', '/comments', { id })).status).toBe(200)
})

test('what is written is changed so often and no more', async () => {
  const limited = await openApi({ RATE_LIMITS: 'on' })
  await insertWorld(limited.db)
  const writer = await knownWriter(limited)
  const statuses = []
  for (let time = 0; time < 31; time++)
    statuses.push((await writer.ask('PUT', '/answers/accepted', { id: 1, commentId: null })).status)
  expect([statuses.at(0), statuses.at(-1)]).toEqual([404, 429])
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
  const draft = { key: 'new-1', kind: 'post', body: {}, version: 0, username: one.username }
  for (const [method, path, body] of [
    ['PUT', '/drafts', draft],
    ['POST', '/posts', { ...POST, username: one.username }],
    ['POST', '/comments', { objectId: 1, content: 'Так', username: one.username }],
    ['PUT', '/comments', { id: 1, content: 'Так', username: one.username }],
  ] as const) {
    const { status, body: refused } = await two.ask(method, path, body)
    expect([status, refused.code], path).toEqual([403, 'another-person'])
  }
  // who is called otherwise by now is the same person
  const former = one.username
  expect((await one.ask('PUT', '/user', { newUsername: `${former}-2` })).status).toBe(200)
  expect((await one.ask('PUT', '/drafts', draft)).status).toBe(200)
})

test('a draft that another device has saved since stays when the older one is published', async () => {
  const author = await known()
  const key = 'new-2'
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

  test('a draft nested without end, or that replies and is no comment', async () => {
    const author = await known()
    const draft = { key: 'comment-new-5', kind: 'comment', version: 0 }
    const id = await insertMember(db, { username: 'nester' })
    const { bearer } = await signInAs(db, id)
    const nested = await api.send('/api/drafts', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...bearer },
      body: `{"key":"new-1","kind":"post","version":0,"body":{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`,
    })
    expect(nested.status).toBe(400)
    const other = await author.ask('PUT', '/drafts', {
      ...draft,
      kind: 'post',
      act: 'reply',
      body: {},
    })
    expect([other.status, other.body.field]).toEqual([400, 'kind'])
  })

  test('a NUL in a draft, and a post that is gone', async () => {
    const author = await known()
    const draft = { key: 'comment-new-5', kind: 'comment', version: 0, postId: 999_999 }
    const refused = await author.ask('PUT', '/drafts', { ...draft, body: { content: 'а\0б' } })
    expect([refused.status, refused.body.field]).toEqual([400, 'body'])
    const kept = await author.ask('PUT', '/drafts', { ...draft, body: { content: 'C:\\u0000' } })
    expect(kept.body).toMatchObject({ isSaved: true })
  })
})
