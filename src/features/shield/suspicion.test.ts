import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { someTrusted, someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const below = await insertPost(db)

/** Too short to be compared with what others wrote. */
const FRAUD = 'Ключі привезе курʼєр після переказу депозиту.'
const HONEST = 'Показ щодня, депозит при підписанні договору.'
const postOf = (words: string) => ({
  type: 'post',
  title: 'Квартира в місті',
  content: `<p>${words}</p>`,
})

const suspicionOf = (column: 'post_id' | 'comment_id', id: number) =>
  db.selectFrom('suspicion').selectAll().where(column, '=', id).executeTakeFirst()

describe('words with signs of fraud', () => {
  test('wait for a moderator when their author is not trusted yet', async () => {
    const author = await someWriter(api)
    const { body } = await author.ask('POST', '/posts', postOf(FRAUD))
    expect(body.data.status).toBe(2)
    const kept = await suspicionOf('post_id', body.data.id)
    expect(kept?.signs).toEqual(
      expect.arrayContaining([
        { sign: 'unseen-home', weight: 3, quote: expect.stringContaining('Ключі') },
      ]),
    )
    expect(kept?.shown_at).toBeNull()
  })

  test('of a trusted author are published with their signs noted', async () => {
    const author = await someTrusted(api, below)
    const { body } = await author.ask('POST', '/posts', postOf(FRAUD))
    expect(body.data.status).toBe(1)
    expect((await suspicionOf('post_id', body.data.id))?.score).toBeGreaterThan(2)
  })

  test('honest ones are published and noted nowhere', async () => {
    const author = await someWriter(api)
    const { body } = await author.ask('POST', '/posts', postOf(HONEST))
    expect(body.data.status).toBe(1)
    expect(await suspicionOf('post_id', body.data.id)).toBeUndefined()
  })

  test('of a comment wait too', async () => {
    const author = await someWriter(api)
    const content = `<p>${FRAUD}</p>`
    const { body } = await author.ask('POST', '/comments', { objectId: below, content })
    expect(body.data.status).toBe(2)
    expect(await suspicionOf('comment_id', body.data.id)).toBeDefined()
  })

  test('put in afterwards they wait; what a moderator has read does not wait again', async () => {
    const author = await someWriter(api)
    const { body } = await author.ask('POST', '/posts', postOf(HONEST))
    const { id } = body.data
    const change = (words: string) =>
      author.ask('PUT', '/posts', { id, content: `<p>${words}</p>` })
    expect((await change(FRAUD)).body.data.status).toBe(2)
    const moderator = await someWriter(api, { role: 'moderator' })
    await moderator.ask('PUT', '/posts', { id, status: 1, reason: 'Перевірено' })
    expect((await change(`${FRAUD} Другий поверх.`)).body.data.status).toBe(1)
  })

  test('put into a comment afterwards they wait', async () => {
    const author = await someWriter(api)
    const { body } = await author.ask('POST', '/comments', {
      objectId: below,
      content: '<p>Чесне слово.</p>',
    })
    const { id, status } = body.data
    expect(status).toBe(1)
    const changed = await author.ask('PUT', '/comments', { id, content: `<p>${FRAUD}</p>` })
    expect(changed.body.data.status).toBe(2)
  })

  test('taken out of the words again they are forgotten', async () => {
    const author = await someTrusted(api, below)
    const { body } = await author.ask('POST', '/posts', postOf(FRAUD))
    const { id } = body.data
    await author.ask('PUT', '/posts', { id, content: `<p>${HONEST}</p>` })
    expect(await suspicionOf('post_id', id)).toBeUndefined()
  })
})

describe('a moderator', () => {
  test('reads the signs and publishes with them: readers are told', async () => {
    const { author, found, publish } = await someHeld()
    expect(found.signs).toContainEqual({
      words: 'житло не можна оглянути до оплати',
      quote: expect.stringContaining('Ключі'),
    })
    const seoLink = await publish({ withSigns: true })
    expect((await api.get('/posts', { seoLink })).posts[0].signs).toContain(
      'житло не можна оглянути до оплати',
    )
    expect((await author.ask('GET', `/posts?seoLink=${seoLink}`)).body.posts[0].signs).not.toEqual(
      [],
    )
  })

  test('publishes it as it is: readers are told nothing', async () => {
    const { publish } = await someHeld()
    const seoLink = await publish()
    expect((await api.get('/posts', { seoLink })).posts[0].signs).toEqual([])
  })
})

test('readers are told of the signs of what is reported', async () => {
  const author = await someTrusted(api, below)
  const { body } = await author.ask('POST', '/posts', postOf(FRAUD))
  const { id, seoLink } = body.data
  const told = async () => (await api.get('/posts', { seoLink })).posts[0].signs.length
  expect(await told()).toBe(0)
  const reader = await someWriter(api)
  const report = { objectType: 'post', objectId: id, reason: 'fraud', isGoodFaith: true }
  expect((await reader.ask('POST', '/reports', report)).status).toBe(200)
  expect(await told()).toBeGreaterThan(0)
  await author.ask('PUT', '/posts', { id, content: `<p>${HONEST}</p>` })
  expect(await told()).toBeGreaterThan(0)
})

async function someHeld() {
  const author = await someWriter(api)
  const { body } = await author.ask('POST', '/posts', postOf(FRAUD))
  const moderator = await someWriter(api, { role: 'moderator' })
  const { cases } = (await moderator.ask('GET', '/cases')).body
  const { id } = cases.find(
    (one: { customer: { username: string } }) => one.customer.username === author.username,
  )
  const found = (await moderator.ask('GET', `/cases/${id}`)).body
  const publish = async (more: object = {}) => {
    const decided = await moderator.ask('PUT', `/cases/${id}/decision`, {
      acts: [],
      revision: found.revision,
      ...more,
    })
    expect(decided.status).toBe(200)
    const { seo_link } = await db
      .selectFrom('post')
      .select('seo_link')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow()
    return seo_link ?? ''
  }
  return { author, found, publish }
}
