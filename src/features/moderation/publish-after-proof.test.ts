import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { inDays, insertPost, insertWorld } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { moderatingOf, WITH_LINK } from '../../../test/people/moderating.ts'
import { callerOf, cookiesOf, PASSWORD } from '../../../test/sign-in.ts'
import { someWriter } from '../../../test/writers.ts'
import { publishAfterProof } from './publish-after-proof.ts'

const api = await openApi()
const { db, get } = api
const call = callerOf(api)
const mailbox = openMailbox(api)
const { moderator, decide } = moderatingOf(api)
await insertWorld(db)

const POST = {
  type: 'post',
  title: 'Як винайняти житло',
  content: '<p>Дивіться оголошення.</p>',
  destinationCountry: 'PL',
}

let people = 0
/** Somebody who registered, signed in and has not opened the letter. */
async function newcomer() {
  const email = `unproven-${++people}@example.com`
  const username = `unproven-${people}`
  const form = { email, username, name: 'Соломія Ткач', acept: true, type: 1 }
  const password = { password: PASSWORD, password_confirmation: PASSWORD }
  const joined = await call('POST', '/registration', { ...form, ...password })
  expect(joined.status).toBe(200)
  const [letter] = await mailbox.readNew()
  const { body } = await call('POST', '/login', { email, password: PASSWORD })
  await db
    .updateTable('session')
    .set({ created_at: new Date(Date.now() - 60_000) })
    .execute()
  const bearer = { authorization: `Bearer ${body.token}` }
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return {
    id,
    email,
    username,
    form: { ...form, ...password },
    joining: `__Host-joining=${cookiesOf(joined.headers)['__Host-joining']}`,
    token: new URL(letter?.link ?? '').searchParams.get('token') ?? '',
    ask: (method: string, path: string, body?: object) => call(method, path, body, bearer),
  }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>

/** Follows the link of the letter in the browser that registered. */
async function prove({ token, joining }: Pick<Newcomer, 'token' | 'joining'>) {
  const { body } = await call('GET', `/email/confirm?token=${token}`, undefined, {
    cookie: joining,
  })
  await mailbox.readNew()
  return body.status
}

const write = async (author: Newcomer, more: object = {}) => {
  const { status, body } = await author.ask('POST', '/posts', { ...POST, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const comment = async (author: Newcomer, objectId: number, content = '<p>Дякую за це.</p>') => {
  const { body } = await author.ask('POST', '/comments', { objectId, content })
  return body.data
}
const feedOf = async (username: string) =>
  (await get('/feed', { username })).tape.map((one: { id: number }) => one.id)

describe('what somebody writes before their address is proven', () => {
  test('is kept and shown to them alone, to moderators neither', async () => {
    const author = await newcomer()
    const kinds = [
      {},
      { type: 'question' },
      {
        type: 'event',
        event: {
          startsAt: inDays(3).toISOString().slice(0, 16).replace('T', ' '),
          timeZone: 'Europe/Warsaw',
          onlineLink: null,
          address: 'Ринок, 1',
        },
      },
    ]
    for (const kind of kinds) {
      const data = await write(author, kind)
      expect(data).toMatchObject({ status: 2, awaitsProof: true, seoLink: '' })
    }
    const { body } = await author.ask('GET', '/posts/own')
    expect(body.posts.map((one: { state: string }) => one.state)).toEqual([
      'unproven',
      'unproven',
      'unproven',
    ])
    expect(await feedOf(author.username)).toEqual([])
    const keeper = await moderator()
    const waiting = await keeper.ask('GET', '/moderation/waiting')
    expect(waiting.body.total).toBe(0)
    const [{ id }] = body.posts
    expect((await decide(keeper, 'published', 'event', id)).status).toBe(404)
    expect((await keeper.ask('GET', `/posts/${id}/own`)).status).toBe(404)
    expect((await keeper.ask('PUT', '/posts', { id, status: 1, reason: 'Гаразд' })).status).toBe(
      404,
    )
  })

  test('is published by the proof: listed, counted, found, told of; twice is harmless', async () => {
    const author = await newcomer()
    const follower = await someWriter(api)
    await follower.ask('POST', '/subscriptions', {
      objectType: 'customer',
      objectTypeUsername: author.username,
    })
    const post = await write(author)
    const asker = await someWriter(api)
    const question = await insertPost(db, { author_id: asker.id, kind: 1 })
    const answer = await comment(author, question)
    expect(answer).toMatchObject({ status: 2, awaitsProof: true })
    expect((await get('/comments', { objectType: 'question', objectId: question })).total).toBe(0)

    expect(await prove(author)).toBe('email-verified')
    await publishAfterProof(api.services, { customerId: author.id })
    await mailbox.readNew()

    expect(await feedOf(author.username)).toEqual([post.id])
    const { customer } = await get(`/customers/${author.username}`)
    expect([customer.posts, customer.answers, customer.rating]).toEqual([1, 1, 5])
    expect((await get('/comments', { objectType: 'question', objectId: question })).answers).toBe(1)
    const found = await get('/search', { query: 'винайняти житло' })
    expect(found.tape.map((one: { post: { id: number } }) => one.post.id)).toContain(post.id)
    const told = async (of: typeof asker) =>
      (await of.ask('GET', '/notifications')).body.notifications.map(
        (one: { kind: string }) => one.kind,
      )
    expect(await told(asker)).toEqual(['answer'])
    expect(await told(follower)).toEqual(['new-item'])
  })

  test('goes on to a moderator when it holds a link', async () => {
    const author = await newcomer()
    const { id } = await write(author, { content: WITH_LINK })
    await prove(author)
    const { body } = await author.ask('GET', '/posts/own')
    expect(body.posts[0].state).toBe('waiting')
    expect((await decide(await moderator(), 'published', 'post', id)).status).toBe(200)
  })

  test('may be changed, hidden and removed before; removed it is not published', async () => {
    const author = await newcomer()
    const { id } = await write(author)
    const changed = await author.ask('PUT', '/posts', { id, title: 'Як винайняти кімнату' })
    expect(changed.body.data).toMatchObject({ status: 2, awaitsProof: true })
    const hidden = await write(author, { title: 'Сховане від усіх' })
    await author.ask('PUT', '/posts', { id: hidden.id, status: 0 })
    const removed = await write(author, { title: 'Видалене до підтвердження' })
    await author.ask('DELETE', '/posts', { id: removed.id })
    await prove(author)
    expect(await feedOf(author.username)).toEqual([id])
    await author.ask('PUT', '/posts/restored', { id: removed.id })
    const { body } = await author.ask('GET', '/posts/own')
    expect(body.posts.map((one: { state: string }) => one.state)).toEqual(['hidden', 'hidden'])
  })

  test('a comment that was removed before comes back published, and is told of once', async () => {
    const author = await newcomer()
    const asker = await someWriter(api)
    const question = await insertPost(db, { author_id: asker.id, kind: 1 })
    const { id } = await comment(author, question)
    const remove = () => author.ask('DELETE', '/comments', { id })
    const restore = async () => {
      await author.ask('PUT', '/comments/restored', { id })
      await mailbox.readNew()
    }
    const total = async () =>
      (await get('/comments', { objectType: 'question', objectId: question })).total
    const told = async () =>
      (await asker.ask('GET', '/notifications')).body.notifications.map(
        (one: { kind: string }) => one.kind,
      )
    await remove()
    await restore()
    expect([await total(), await told()]).toEqual([0, []])
    await remove()
    await prove(author)
    expect([await total(), await told()]).toEqual([0, []])
    await restore()
    expect([await total(), await told()]).toEqual([1, ['answer']])
    await remove()
    await restore()
    expect([await total(), await told()]).toEqual([1, ['answer']])
  })

  test('is not published by who owns the address, when somebody else had typed it first', async () => {
    const stranger = await newcomer()
    await write(stranger)
    await comment(stranger, await insertPost(db))
    const password = 'інший трамвай їде 9'
    const joined = await call('POST', '/registration', {
      ...stranger.form,
      username: `${stranger.username}-own`,
      password,
      password_confirmation: password,
    })
    const [letter] = await mailbox.readNew()
    const token = new URL(letter?.link ?? '').searchParams.get('token') ?? ''
    const joining = `__Host-joining=${cookiesOf(joined.headers)['__Host-joining']}`
    expect(await prove({ token, joining })).toBe('email-verified')
    const { total } = await db
      .selectFrom('post')
      .select(sql<number>`count(*)`.as('total'))
      .where('author_id', '=', stranger.id)
      .executeTakeFirstOrThrow()
    expect(total).toBe(0)
  })
})

test('after the proof words are published at once', async () => {
  const author = await newcomer()
  await prove(author)
  expect(await write(author)).toMatchObject({ status: 1, awaitsProof: false })
})
