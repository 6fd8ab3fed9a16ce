import { describe, expect, test, vi } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertComment, insertPost, insertTag, insertWorld } from '../../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'
import { someWriter } from '../../../../test/writers.ts'
import { FIRST_ITEMS } from './hold.ts'

const api = await openApi()
const { db, get } = api
const call = callerOf(api)
await insertWorld(db)
const below = await insertPost(db)

const POST = { type: 'post', title: 'Як винайняти житло', content: '<p>Дивіться оголошення.</p>' }
const statusOf = async (answer: Promise<{ body: { data: { status: number } } }>) =>
  (await answer).body.data.status

describe('a link in the first three items of a new account waits for a moderator', () => {
  test.each([
    ['a bare domain', { content: '<p>Усе є на example.com</p>' }],
    ['a link', { content: '<p><a href="https://example.com">тут</a></p>' }],
    ['one in the title', { title: 'Заходьте на example.com' }],
  ])('%s', async (_, more) => {
    const author = await someWriter(api)
    expect(await statusOf(author.ask('POST', '/posts', { ...POST, ...more }))).toBe(2)
  })

  test('one in the name of a tag, at first and put on afterwards', async () => {
    const tagIds = [await insertTag(db, 'casino.com')]
    const author = await someWriter(api)
    expect(await statusOf(author.ask('POST', '/posts', { ...POST, tagIds }))).toBe(2)
    const other = await someWriter(api)
    const { body } = await other.ask('POST', '/posts', POST)
    expect(body.data.status).toBe(1)
    const { id } = body.data
    expect(await statusOf(other.ask('PUT', '/posts', { id, tagIds }))).toBe(2)
  })

  test('a tag with one is not made by a new account', async () => {
    const author = await someWriter(api)
    const { status, body } = await author.ask('POST', '/tags', { name: 'best-casino.com' })
    expect([status, body.field]).toEqual([400, 'name'])
    for (let items = 0; items < FIRST_ITEMS; items++)
      await insertComment(db, { post_id: below, author_id: author.id })
    expect((await author.ask('POST', '/tags', { name: 'best-casino.com' })).status).toBe(200)
  })

  test('in the second and the third too, from the fourth on no more', async () => {
    const author = await someWriter(api)
    const statuses: number[] = []
    for (let items = 0; items <= FIRST_ITEMS; items++) {
      const content = `<p>Дивіться example${items}.com</p>`
      statuses.push(await statusOf(author.ask('POST', '/comments', { objectId: below, content })))
      await insertComment(db, { post_id: below, author_id: author.id })
    }
    expect(statuses).toEqual([2, 2, 2, 1])
  })

  test('another one put in place of what was read waits as well', async () => {
    const author = await someWriter(api)
    const content = '<p>Дивіться good.example.com</p>'
    const { body } = await author.ask('POST', '/posts', { ...POST, content })
    const { id } = body.data
    const moderator = await someWriter(api, { role: 'moderator' })
    await moderator.ask('PUT', '/posts', { id, status: 1, reason: 'Гаразд' })
    const same = { id, content: `${content}<p>І ще слово.</p>` }
    expect(await statusOf(author.ask('PUT', '/posts', same))).toBe(1)
    const other = { id, content: '<p>Дивіться casino.com</p>' }
    expect(await statusOf(author.ask('PUT', '/posts', other))).toBe(2)
  })

  test('hidden, changed and shown again it waits too', async () => {
    const author = await someWriter(api)
    const { body } = await author.ask('POST', '/posts', POST)
    const { id } = body.data
    await author.ask('PUT', '/posts', { id, status: 0, content: '<p>casino.com</p>' })
    expect(await statusOf(author.ask('PUT', '/posts', { id, status: 1 }))).toBe(2)
  })
})

describe('when a form was opened', () => {
  const opened = async (who = {}, secondsAgo = 0) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - secondsAgo * 1_000 })
    const { body } = await call('POST', '/forms/opened', {}, who).finally(() => vi.useRealTimers())
    return body.openedAt
  }
  const DAY = 86_400
  const somebody = async () => {
    const id = await insertMember(db)
    const { cookie } = await signInAs(db, id)
    const write = (input: object) => statusOf(call('POST', '/posts', { ...POST, ...input }, cookie))
    return { id, cookie, write }
  }

  test('is what the server sealed: a moment ago it waits', async () => {
    const { cookie, write } = await somebody()
    expect(await write({ openedAt: await opened(cookie) })).toBe(2)
  })

  test('a moment of long ago does not', async () => {
    const { cookie, write } = await somebody()
    expect(await write({ openedAt: await opened(cookie, 5) })).toBe(1)
  })

  test('a stamp that served counts from what was sent with it', async () => {
    const { id, cookie, write } = await somebody()
    const openedAt = await opened(cookie, 60)
    const content = '<p>Дякую за пораду.</p>'
    const reply = () =>
      statusOf(call('POST', '/comments', { objectId: below, content, openedAt }, cookie))
    expect(await write({ openedAt })).toBe(1)
    expect(await reply()).toBe(2)
    await db
      .updateTable('post')
      .set({ created_at: new Date(Date.now() - 5_000) })
      .where('author_id', '=', id)
      .execute()
    expect(await reply(), 'right after the comment before').toBe(2)
    await db
      .updateTable('comment')
      .set({ created_at: new Date(Date.now() - 5_000) })
      .where('author_id', '=', id)
      .execute()
    expect(await write({ openedAt }), 'a form that stood open beside it').toBe(1)
  })

  test('serves one person for a day', async () => {
    const { cookie, write } = await somebody()
    const other = await somebody()
    expect(await other.write({ openedAt: await opened(cookie, 5) })).toBe(2)
    expect(await write({ openedAt: await opened(cookie, DAY - 60) })).toBe(1)
    expect(await write({ openedAt: await opened(cookie, DAY + 1) })).toBe(2)
  })

  test('of a visitor it serves who has signed in since', async () => {
    // signed in a minute ago
    const { write } = await somebody()
    expect(await write({ openedAt: await opened({}, 120) })).toBe(1)
    expect(await write({ openedAt: await opened({}, 30) })).toBe(2)
  })

  test.each([
    ['made up', { openedAt: '2020-01-01T00:00:00Z' }],
    ['left out', {}],
  ])('%s, a page counts as opened now', async (_, input) => {
    const { write } = await somebody()
    expect(await write(input)).toBe(2)
  })

  test('the draft says it where the stamp does not', async () => {
    const id = await insertMember(db)
    const { cookie } = await signInAs(db, id)
    const draftKey = 'new-1'
    const draft = { key: draftKey, kind: 'post', body: {}, version: 0 }
    expect((await call('PUT', '/drafts', draft, cookie)).status).toBe(200)
    await db
      .updateTable('draft')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('author_id', '=', id)
      .execute()
    expect(await statusOf(call('POST', '/posts', { ...POST, draftKey }, cookie))).toBe(1)
  })

  test('a program with a token has no form: it goes by its sign-in', async () => {
    const id = await insertMember(db)
    const { bearer } = await signInAs(db, id)
    expect(await statusOf(call('POST', '/posts', POST, bearer))).toBe(1)
    await db
      .updateTable('session')
      .set({ created_at: new Date() })
      .where('customer_id', '=', id)
      .execute()
    expect(await statusOf(call('POST', '/posts', POST, bearer))).toBe(2)
  })
})

test('what waits is in no list', async () => {
  const author = await someWriter(api)
  await author.ask('POST', '/posts', { ...POST, content: '<p>example.com</p>' })
  const { customer } = await get(`/customers/${author.username}`)
  expect(customer.posts).toBe(0)
})
