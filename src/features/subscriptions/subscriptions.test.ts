import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCustomer, insertPost, insertTag, insertWorld } from '../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'

const api = await openApi()
const { db, get } = api
const request = callerOf(api)
let world: Awaited<ReturnType<typeof insertWorld>>
beforeAll(async () => {
  world = await insertWorld(db)
})

let people = 0
async function person() {
  const username = `reader-${++people}`
  const id = await insertMember(db, { username })
  const { bearer } = await signInAs(db, id)
  const call = (method: 'POST' | 'DELETE') => (target: object) =>
    request(method, '/subscriptions', target, bearer)
  return { id, username, bearer, subscribe: call('POST'), unsubscribe: call('DELETE') }
}

const subscriptionsOf = (id: number) =>
  db.selectFrom('subscription').selectAll().where('subscriber_id', '=', id).execute()

describe('following a person', () => {
  test('counts once however often it is asked, and is seen in their page and in lists', async () => {
    const [reader, author] = [await person(), await person()]
    const target = { objectType: 'customer', objectTypeUsername: author.username }
    const asReader = async (path: string) =>
      (await request('GET', path, undefined, reader.bearer)).body
    for (let time = 1; time <= 2; time++) {
      const { status, body } = await reader.subscribe(target)
      expect([status, body]).toEqual([200, { isSubscribed: true }])
    }
    expect((await get(`/customers/${author.username}`)).customer).toMatchObject({
      followers: 1,
      isSubscribed: false,
    })
    expect((await asReader(`/customers/${author.username}`)).customer.isSubscribed).toBe(true)
    expect((await get(`/customers/${reader.username}`)).customer.followings).toBe(1)
    expect(await asReader(`/customers/${reader.username}/following`)).toMatchObject({
      total: 1,
      customers: [{ username: author.username, isSubscribed: true }],
    })
    expect(await asReader(`/customers/${author.username}/followers`)).toMatchObject({
      customers: [{ username: reader.username, isSubscribed: false }],
    })
    expect(await get('/avatars', { objectType: 'customer', objectId: author.id })).toMatchObject({
      customersCount: 1,
      customers: [{ username: reader.username }],
    })
    for (let time = 1; time <= 2; time++) {
      const { status, body } = await reader.unsubscribe({
        objectType: 'customer',
        objectId: author.id,
      })
      expect([status, body]).toEqual([200, { isSubscribed: false }])
    }
    expect((await get(`/customers/${author.username}`)).customer.followers).toBe(0)
  })

  test('at once from many sides keeps the count true', async () => {
    const author = await person()
    const readers = await Promise.all(Array.from({ length: 8 }, person))
    const target = { objectType: 'customer', objectId: author.id }
    await Promise.all(readers.flatMap(({ subscribe }) => [subscribe(target), subscribe(target)]))
    expect((await get(`/customers/${author.username}`)).customer.followers).toBe(8)
  })

  test('not oneself, and nobody who is not there', async () => {
    const { id, subscribe } = await person()
    const gone = await insertCustomer(db, { username: 'gone', status: 0 })
    expect((await subscribe({ objectType: 'customer', objectId: id })).status).toBe(400)
    expect((await subscribe({ objectType: 'customer', objectId: gone })).status).toBe(404)
    expect((await subscribe({ objectType: 'customer', objectTypeUsername: 'gone' })).status).toBe(
      404,
    )
    expect((await subscribe({ objectType: 'customer', objectTypeUsername: 'nobody' })).status).toBe(
      404,
    )
  })

  test('ends also when nobody sees them any more', async () => {
    const [reader, author] = [await person(), await person()]
    await reader.subscribe({ objectType: 'customer', objectId: author.id })
    await db.updateTable('customer').set({ status: 0 }).where('id', '=', author.id).execute()
    await reader.unsubscribe({ objectType: 'customer', objectTypeUsername: author.username })
    expect(await subscriptionsOf(reader.id)).toEqual([])
  })
})

test('posts, questions, events, tags, cities and countries are followed as well', async () => {
  const { id, subscribe, unsubscribe } = await person()
  const post = await insertPost(db)
  const question = await insertPost(db, { kind: 1 })
  const event = await insertPost(db, { startsAt: new Date() })
  const things = [
    { objectType: 'post', objectId: post },
    { objectType: 'question', objectId: question },
    { objectType: 'event', objectId: event },
    { objectType: 'tag', objectId: await insertTag(db) },
    { objectType: 'city', objectId: world.warsaw },
    { objectType: 'country', objectTypeUsername: 'pl' },
  ]
  for (const thing of things) {
    expect([thing, (await subscribe(thing)).status]).toEqual([thing, 200])
    expect((await subscribe(thing)).status).toBe(200)
  }
  expect(await subscriptionsOf(id)).toHaveLength(6)
  expect(await get('/avatars', { objectType: 'question', objectId: question })).toMatchObject({
    customersCount: 1,
  })
  for (const thing of things) expect((await unsubscribe(thing)).status).toBe(200)
  expect(await subscriptionsOf(id)).toEqual([])
})

test.each([
  [{ objectType: 'comment', objectId: 1 }, 400],
  [{ objectType: 'post' }, 400],
  [{ objectType: 'country' }, 400],
  [{ objectType: 'country', objectTypeUsername: 'XX' }, 404],
  [{ objectType: 'country', objectTypeUsername: 'Польща' }, 404],
  [{ objectType: 'tag', objectId: 9_000_000_000 }, 404],
  [{ objectType: 'city', objectId: 9_000_000_000 }, 404],
  [{ objectType: 'post', objectId: 9_000_000_000 }, 404],
])('%j answers %i', async (target, status) => {
  const { subscribe } = await person()
  expect((await subscribe(target)).status).toBe(status)
})

test('a draft, and a question called a post, are not there', async () => {
  const { subscribe } = await person()
  const draft = await insertPost(db, { status: 0, published_at: null, seo_link: null })
  const question = await insertPost(db, { kind: 1 })
  for (const objectId of [draft, question])
    expect((await subscribe({ objectType: 'post', objectId })).status).toBe(404)
})

test('the tags, places and discussions that one follows are listed, the latest first', async () => {
  const reader = await person()
  const list = async (query = '') =>
    (await request('GET', `/subscriptions/list${query}`, undefined, reader.bearer)).body
      .subscriptions
  expect(await list()).toEqual([])
  const tag = await insertTag(db, 'мовні курси')
  const question = await insertPost(db, { kind: 1, title: 'Де вчити мову?', tagIds: [tag] })
  const gone = await insertPost(db, { kind: 1 })
  for (const target of [
    { objectType: 'customer', objectTypeUsername: (await person()).username },
    { objectType: 'tag', objectId: tag },
    { objectType: 'question', objectId: gone },
    { objectType: 'question', objectId: question },
    { objectType: 'city', objectTypeUsername: 'PL/warsaw' },
    { objectType: 'country', objectTypeUsername: 'PL' },
  ])
    expect((await reader.subscribe(target)).status).toBe(200)
  await db.updateTable('post').set({ status: 0 }).where('id', '=', gone).execute()
  expect(await list()).toMatchObject([
    { objectType: 'country', objectTypeUsername: 'PL', title: 'Польща', country: null },
    { objectType: 'city', objectTypeUsername: 'PL/warsaw', title: 'Варшава', country: 'Польща' },
    { objectType: 'question', objectId: question, title: 'Де вчити мову?' },
    { objectType: 'tag', objectId: tag, title: 'мовні курси' },
  ])
  // tags alone, and no more than asked for
  expect(await list('?objectType=tag')).toMatchObject([{ objectType: 'tag', objectId: tag }])
  expect(await list('?perPage=2')).toMatchObject([
    { objectType: 'country' },
    { objectType: 'city' },
  ])
  const inUse = async () =>
    (await request('GET', '/tags/questions', undefined, reader.bearer)).body.tags.find(
      ({ id }: { id: number }) => id === tag,
    )
  expect(await inUse()).toMatchObject({ isSubscribed: true })
  await reader.unsubscribe({ objectType: 'tag', objectId: tag })
  expect(await inUse()).toMatchObject({ isSubscribed: false })
  expect((await list()).length).toBe(3)
})
