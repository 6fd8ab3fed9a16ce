import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertPost, insertWorld } from '../../../test/factories.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'

// What removing, hiding and showing again does to the rating of an author.

const api = await openApi()
const { db } = api
await insertWorld(db)
const known = () => knownWriter(api)
const moderators = () => someWriter(api, { role: 'moderator' })
const POST = { type: 'post', title: 'Як продовжити карту побиту', content: '<p>Заява.</p>' }
type Writer = Awaited<ReturnType<typeof known>>
const publish = async (author: Writer) => (await author.ask('POST', '/posts', POST)).body.data
const ratingOf = async (id: number) =>
  (await db.selectFrom('customer').select('rating').where('id', '=', id).executeTakeFirstOrThrow())
    .rating

describe('what a moderator takes away', () => {
  test('costs its author 5 until it is back, and they read why', async () => {
    const [author, moderator] = [await known(), await moderators()]
    const { id } = await publish(author)
    await moderator.ask('DELETE', '/posts', { id, reason: 'Реклама' })
    expect(await ratingOf(author.id)).toBe(-5)
    const { body: own } = await author.ask('GET', '/posts/own')
    expect(own.posts).toMatchObject([{ id, state: 'removed', reason: 'Реклама' }])
    await moderator.ask('PUT', '/posts/restored', { id, reason: 'Помилка' })
    expect(await ratingOf(author.id)).toBe(5)
    await moderator.ask('PUT', '/posts', { id, title: 'Без крику', reason: 'Великі літери' })
    expect((await author.ask('GET', `/posts/${id}/own`)).body.post.reason).toBe('Великі літери')
  })

  test('of comments costs the same; what one takes back oneself costs nothing', async () => {
    const [author, moderator] = [await known(), await moderators()]
    const objectId = await insertPost(db)
    const { body } = await author.ask('POST', '/comments', { objectId, content: 'Купуйте' })
    const { id } = body.data
    await author.ask('DELETE', '/comments', { id })
    expect(await ratingOf(author.id)).toBe(0)
    await author.ask('PUT', '/comments/restored', { id })
    await moderator.ask('DELETE', '/comments', { id, reason: 'Реклама' })
    expect(await ratingOf(author.id)).toBe(-5)
    await moderator.ask('PUT', '/comments/restored', { id, reason: 'Помилка' })
    expect(await ratingOf(author.id)).toBe(0)
  })
})

test('a post that is hidden and shown again gives its rating on the day it was published', async () => {
  const author = await known()
  const { id } = await publish(author)
  const published = daysAgo(100)
  await db.updateTable('post').set({ published_at: published }).where('id', '=', id).execute()
  await author.ask('PUT', '/posts', { id, status: 0 })
  await author.ask('PUT', '/posts', { id, status: 1 })
  const events = await db
    .selectFrom('rating_event')
    .select(['points', 'created_at'])
    .where('customer_id', '=', author.id)
    .execute()
  expect(events).toEqual([{ points: 5, created_at: published }])
})
