import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, openApi } from '../../../../test/api.ts'
import { inDays, insertComment, insertPost, insertWorld } from '../../../../test/factories.ts'
import { tellingOf, type Writer } from '../../../../test/told.ts'
import { knownWriter, someWriter } from '../../../../test/writers.ts'
import { indexDocuments } from '../../search/index/index-documents.ts'

// Two people who are blocked, seen from each of them: the rule is one, so every place is asked the same.

const api = await openApi()
const { db, get } = api
const { comment, listOf, runJobs } = tellingOf(api)
await insertWorld(db)

/** Each has a post, a question, an event, and a comment in a thread of somebody else. */
async function lifeOf(writer: Writer) {
  const at = { author_id: writer.id, country_code: 'PL' }
  const post = await insertPost(db, { ...at, title: `Барвінок ${writer.id}` })
  const question = await insertPost(db, { ...at, kind: 1 })
  const event = await insertPost(db, { ...at, startsAt: inDays(3) })
  const said = await insertComment(db, { post_id: shared, author_id: writer.id })
  await indexDocuments(db, 'posts', [post, question, event])
  await indexDocuments(db, 'customers', [writer.id])
  return { writer, post, question, event, said }
}
type Life = Awaited<ReturnType<typeof lifeOf>>

const third = await knownWriter(api)
const shared = await insertPost(db, { author_id: third.id, country_code: 'PL' })
const olha = await lifeOf(await knownWriter(api))
const petro = await lifeOf(await knownWriter(api))

beforeAll(async () => {
  await third.ask('POST', '/subscriptions', {
    objectType: 'customer',
    objectTypeUsername: olha.writer.username,
  })
  await olha.writer.ask('POST', '/blocks', { username: petro.writer.username })
  await runJobs()
  await db
    .insertInto('pinned_guide')
    .values(
      [shared, olha.post, petro.post].map((post_id, index) => ({
        ...{ post_id, position: index + 1, country_code: 'PL', title: `Крок ${post_id}` },
      })),
    )
    .execute()
  const helpers = [third, olha.writer, petro.writer]
  await db
    .insertInto('top_customer')
    .values(
      ['', 'PL'].flatMap((country_code) =>
        helpers.map(({ id }) => ({ country_code, customer_id: id, points: 9, items: 1 })),
      ),
    )
    .execute()
})

const sides: [string, Life, Life][] = [
  ['who blocked', olha, petro],
  ['who is blocked', petro, olha],
]
const read = async ({ writer }: Life, path: string): Promise<string> => {
  const { status, body } = await writer.ask('GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return JSON.stringify(body)
}

/** What names whose words: of the other nothing is there, of the third person all is. */
const lists: [string, (other: Life) => string][] = [
  ['the feed', () => '/feed?destinationCountry=PL&perPage=50'],
  ['the newest of everywhere', () => '/feed?perPage=50'],
  ['questions', () => '/feed?type=questions&perPage=50'],
  ['popular', () => '/feed?orderBy=popular&perPage=50'],
  ['the feed of one person', ({ writer }) => `/feed?username=${writer.username}`],
  ['events', () => '/events?perPage=50'],
  ['home', () => '/home?destinationCountry=PL'],
  ['who helps', () => '/customers/top'],
  ['search', ({ writer }) => `/search?query=${encodeURIComponent(`Барвінок ${writer.id}`)}`],
  ['search of people', ({ writer }) => `/search?scope=customer&query=${writer.username}`],
  ['suggestions', () => `/search/suggestions?query=${encodeURIComponent('барвін')}`],
  ['the last comments', () => '/comments/last?perPage=20'],
]

describe.each(sides)('for %s', (_, me, other) => {
  test.each(lists)('%s are without the other', async (_, pathOf) => {
    const path = pathOf(other)
    const names = new RegExp(`"${other.writer.username}"|Барвінок ${other.writer.id}`)
    expect(JSON.stringify(await get(path))).toMatch(names)
    expect(await read(me, path)).not.toMatch(names)
  })

  const refusals: [string, string, string, (other: Life) => object][] = [
    [
      'a comment on a post',
      'POST',
      '/comments',
      ({ post }) => ({ objectId: post, content: '<p>Слово</p>' }),
    ],
    [
      'an answer',
      'POST',
      '/comments',
      ({ question }) => ({ objectId: question, content: '<p>Слово</p>' }),
    ],
    [
      'a reply in the thread of another',
      'POST',
      '/comments',
      ({ said }) => ({ objectId: shared, firstParentId: said, content: '<p>Слово</p>' }),
    ],
    ['a like of a post', 'POST', '/likes', ({ post }) => ({ objectType: 'post', objectId: post })],
    [
      'a like of a comment',
      'POST',
      '/likes',
      ({ said }) => ({ objectType: 'comment', objectId: said }),
    ],
    [
      'a follow',
      'POST',
      '/subscriptions',
      ({ writer }) => ({ objectType: 'customer', objectTypeUsername: writer.username }),
    ],
    ['a seat', 'PUT', '/events/reply', ({ event }) => ({ id: event, reply: 'going' })],
  ]
  test.each(refusals)('%s is refused, and says why', async (_, method, path, bodyOf) => {
    const { status, body } = await me.writer.ask(method, path, bodyOf(other))
    expect([status, body.code]).toEqual([403, 'blocked'])
    expect(body.detail).toContain('заблокував')
  })

  test('a reply to an event can be taken back', async () => {
    const body = { id: other.event, reply: null }
    expect((await me.writer.ask('PUT', '/events/reply', body)).status).toBe(200)
  })

  test('of what is said in the thread of another nobody is told, and what is said to all is', async () => {
    const before = await listOf(other.writer)
    await comment(me.writer, shared, { content: `<p>Ось, @${other.writer.username}</p>` })
    expect(await listOf(other.writer)).toEqual(before)
    const { notifications } = await listOf(third)
    expect(notifications[0]).toMatchObject({ kind: 'reply' })
  })

  test('a publication that names the other tells them nothing', async () => {
    const before = await listOf(other.writer)
    const { status } = await me.writer.ask('POST', '/posts', {
      type: 'post',
      status: 1,
      title: 'Допис про людину',
      content: `<p>Дякую, @${other.writer.username}, за пораду про документи.</p>`,
      languageCode: 'ua',
      isNotify: true,
      tagIds: [],
      destinationCountry: 'PL',
      destinationCity: null,
    })
    expect(status).toBe(200)
    expect(await listOf(other.writer)).toEqual(before)
  })
})

describe('a shared thread', () => {
  const saidBy = async (reader: Life, life: Life): Promise<Body> => {
    const path = `/comments?objectType=post&objectId=${shared}&perPage=50`
    const { comments } = (await reader.writer.ask('GET', path)).body
    return comments.find(({ id }: { id: number }) => id === life.said)
  }

  test('has the words of who is blocked for who blocked, folded', async () => {
    expect(await saidBy(olha, petro)).toMatchObject({
      blocked: 'me',
      customer: { username: petro.writer.username },
      content: expect.stringContaining('Коментар'),
    })
  })

  test('has neither name nor words of who blocked for who is blocked', async () => {
    expect(await saidBy(petro, olha)).toMatchObject({
      blocked: 'them',
      customer: null,
      content: '',
    })
  })

  test('is whole for everybody else', async () => {
    const { comments } = await get('/comments', { objectType: 'post', objectId: shared })
    expect(comments.every((one: Body) => one.folded === undefined && one.customer)).toBe(true)
  })
})

describe('the pages of who blocked', () => {
  const parts = ['', '/followers', '/following']
  test.each(parts)(
    '/customers/…%s are closed to who is blocked, and open to who keeps order',
    async (part) => {
      const path = `/customers/${olha.writer.username}${part}`
      const { status, body } = await petro.writer.ask('GET', path)
      expect([status, body.code]).toEqual([403, 'blocked'])
      const moderator = await someWriter(api, { role: 'moderator' })
      await olha.writer.ask('POST', '/blocks', { username: moderator.username })
      expect((await moderator.ask('GET', path)).status).toBe(200)
      await get(path)
    },
  )

  test('and so is what they wrote; what the other wrote opens by its link', async () => {
    const linkOf = async (id: number) => {
      const { seo_link } = await db
        .selectFrom('post')
        .select('seo_link')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return `/posts?seoLink=${seo_link}`
    }
    expect((await petro.writer.ask('GET', await linkOf(olha.post))).status).toBe(403)
    expect((await olha.writer.ask('GET', await linkOf(petro.post))).status).toBe(200)
  })
})

test('a decision of a moderator reaches whom it concerns, whoever blocked whom', async () => {
  const moderator = await someWriter(api, { role: 'moderator' })
  await petro.writer.ask('POST', '/blocks', { username: moderator.username })
  const { status, body } = await moderator.ask('DELETE', '/comments', {
    id: await insertComment(db, { post_id: shared, author_id: petro.writer.id }),
    reason: 'Проти правил',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { notifications } = await listOf(petro.writer)
  expect(notifications[0]).toMatchObject({ kind: 'moderation' })
})

test('a receipt of a report on who is blocked reaches who sent it', async () => {
  const { status, body } = await olha.writer.ask('POST', '/reports', {
    objectType: 'post',
    objectId: petro.post,
    reason: 'spam',
    words: 'Те саме оголошення всюди.',
    isGoodFaith: true,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { notifications } = await listOf(olha.writer)
  expect(notifications[0]).toMatchObject({ kind: 'system', detail: { about: 'report-received' } })
})
