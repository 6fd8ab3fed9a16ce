import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'

// A change of a post by two at once, and what a moderator's change leaves behind.

const api = await openApi()
const { db } = api
await insertWorld(db)
const known = () => knownWriter(api)
const moderators = () => someWriter(api, { role: 'moderator' })
type Writer = Awaited<ReturnType<typeof known>>
const POST = { type: 'post', title: 'Як продовжити карту побиту', content: '<p>Заява.</p>' }
const EVENT = { startsAt: '2027-05-01 10:00', timeZone: 'Europe/Kyiv', address: 'Площа' }
const publish = async (author: Writer, more: object = {}) =>
  (await author.ask('POST', '/posts', { ...POST, ...more })).body.data
const openOf = async (writer: Writer, id: number) =>
  (await writer.ask('GET', `/posts/${id}/own`)).body.post
const actsOf = async (id: number) =>
  (
    await db
      .selectFrom('moderation_act')
      .select('act')
      .where('post_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ act }) => act)

describe('a change over another one is refused', () => {
  test.each([
    ['the text of a post that was never published', { status: 0 }, { content: '<p>Перша.</p>' }],
    [
      'the start of an event',
      { type: 'event', event: EVENT },
      { event: { ...EVENT, startsAt: '2027-05-02 11:00' } },
    ],
    ['the tags', {}, { tagIds: [] }],
    ['the place', {}, { destinationCountry: 'PL' }],
    ['who may read it', {}, { status: 0 }],
  ])('%s', async (_, made, first) => {
    const author = await known()
    const { id } = await publish(author, made)
    const basedOn = (await openOf(author, id)).updatedAt
    expect((await author.ask('PUT', '/posts', { id, ...first, basedOn })).status).toBe(200)
    const title = 'З ноутбука теж змінила'
    const { status, body } = await author.ask('PUT', '/posts', { id, title, basedOn })
    expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
    const again = (await openOf(author, id)).updatedAt
    expect((await author.ask('PUT', '/posts', { id, title, basedOn: again })).status).toBe(200)
  })
})

test('a city stays with its country, and goes with another', async () => {
  const author = await known()
  const { id } = await publish(author, { destinationCountry: 'PL', destinationCity: 'warsaw' })
  const placeAfter = async (change: object) => {
    expect((await author.ask('PUT', '/posts', { id, ...change })).status).toBe(200)
    const { destinationCountry, destinationCity } = await openOf(author, id)
    return [destinationCountry, destinationCity]
  }
  expect(await placeAfter({ destinationCountry: 'PL' })).toEqual(['PL', 'warsaw'])
  expect(await placeAfter({ destinationCountry: null })).toEqual([null, null])
})

describe('after a moderator', () => {
  const keptOf = async (author: Writer, id: number) =>
    (await author.ask('GET', '/posts/own')).body.posts.find(
      (post: { id: number }) => post.id === id,
    )

  test.each([
    ['hid it', 'hidden', 'Реклама'],
    ['rejected it', 'rejected', 'Реклама'],
  ])('%s and changed its words the first reason stays', async (_, state, why) => {
    const [author, moderator] = [await known(), await moderators()]
    const { id, seoLink } = await publish(author)
    await moderator.ask('PUT', '/posts', { id, status: 0, reason: why })
    if (state === 'rejected') {
      await db.updateTable('post').set({ status: 3 }).where('id', '=', id).execute()
      await db
        .updateTable('moderation_act')
        .set({ act: 'reject' })
        .where('post_id', '=', id)
        .execute()
    }
    const title = 'Без номера телефону'
    await moderator.ask('PUT', '/posts', { id, title, reason: 'Номер' })
    expect(await actsOf(id)).toEqual([state === 'hidden' ? 'hide' : 'reject', 'edit'])
    expect(await keptOf(author, id)).toMatchObject({ state, reason: why })
    const { body } = await author.ask('GET', `/posts?seoLink=${seoLink}`)
    expect(body.posts[0].kept).toMatchObject({ state, reason: why })
    expect((await openOf(author, id)).reason).toBe(why)
  })

  test('changed only its words the author reads why', async () => {
    const [author, moderator] = [await known(), await moderators()]
    const { id } = await publish(author)
    await moderator.ask('PUT', '/posts', { id, title: 'Без номера телефону', reason: 'Номер' })
    expect((await openOf(author, id)).reason).toBe('Номер')
  })

  test('hid it another moderator opens it and shows it; what its author hid they do not', async () => {
    const [author, moderator, other] = [await known(), await moderators(), await moderators()]
    const { id } = await publish(author)
    await moderator.ask('PUT', '/posts', { id, status: 0, reason: 'Реклама' })
    expect(await openOf(other, id)).toMatchObject({ id, isOwn: false, status: 0 })
    await other.ask('PUT', '/posts', { id, status: 1, reason: 'Гаразд' })
    await author.ask('PUT', '/posts', { id, status: 0 })
    expect((await other.ask('GET', `/posts/${id}/own`)).status).toBe(404)
  })
})

test('of a moderator only what happened is noted', async () => {
  const [author, moderator] = [await known(), await moderators()]
  const { id } = await publish(author)
  const ask = (change: object) =>
    moderator.ask('PUT', '/posts', { id, reason: 'Реклама', ...change })
  await ask({ status: 1 })
  expect(await actsOf(id)).toEqual([])
  await ask({ status: 0 })
  await ask({ status: 0 })
  expect(await actsOf(id)).toEqual(['hide'])
  await db.updateTable('post').set({ status: 3 }).where('id', '=', id).execute()
  await ask({ status: 0 })
  expect(await actsOf(id)).toEqual(['hide'])
  await ask({ status: 0, title: 'Без номера телефону' })
  expect(await actsOf(id)).toEqual(['hide', 'edit'])
  await ask({ status: 1 })
  expect(await actsOf(id)).toEqual(['hide', 'edit', 'publish'])
})
