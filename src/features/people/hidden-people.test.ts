import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  follow,
  insertComment,
  insertCustomer,
  insertPost,
  insertReply,
  insertWorld,
  removeComment,
} from '../../../test/factories.ts'
import { pageRoutes } from '../../app/pages/page-routes.ts'
import { indexEverything } from '../search/index/index-documents.ts'
import { closeLemmas } from '../search/words/lemmas.ts'
import { refreshTopCustomers } from './lists/refresh-top-customers.ts'

const { db, get, send, refuse } = await openApi({}, { routes: pageRoutes })
afterAll(closeLemmas)

/** Nobody may find these words in any answer. */
const SECRET = /skhovana|Захована|Таємниченко/
const people: Record<string, number> = {}
const posts: Record<string, number> = {}

const insertHidden = () =>
  insertCustomer(db, {
    username: 'skhovana',
    first_name: 'Захована',
    last_name: 'Таємниченко',
    type: 2,
    country_code: 'PL',
    rating: 900,
  })

beforeAll(async () => {
  await insertWorld(db)
  const seo = { page: 'feed', title: 'Стрічка', h1: 'Стрічка', robots: '', description: 'Опис' }
  await db.insertInto('seo_text').values(seo).execute()
  people.olena = await insertCustomer(db, { username: 'olena', country_code: 'PL', type: 2 })
  people.hidden = await insertHidden()
  const { hidden, olena } = people
  posts.theirs = await insertPost(db, { author_id: hidden, title: 'Допис без підпису' })
  posts.other = await insertPost(db, { author_id: olena, kind: 1, title: 'Чиє це питання?' })
  await follow(db, hidden, { person_id: olena })
  await follow(db, olena, { person_id: hidden })
  await follow(db, hidden, { post_id: posts.other })
  for (const which of ['theirs', 'first', 'second']) {
    posts[which] ??= await insertPost(db, { author_id: hidden, status: 0 })
    await db
      .insertInto('rating_event')
      .values({
        customer_id: hidden,
        country_code: 'PL',
        points: 30,
        cause: 'post-published',
        post_id: posts[which],
      })
      .execute()
  }
  await refreshTopCustomers(db)
  await indexEverything(db)
  expect(JSON.stringify(await get('/customers/top')), 'before').toMatch(SECRET)
  await db.updateTable('customer').set({ status: 0 }).where('id', '=', hidden).execute()
})

test.each([
  ['/customers/skhovana'],
  ['/customers/skhovana/followers'],
  ['/customers/skhovana/following'],
  ['/customers/skhovana/posts'],
  ['/comments/user?username=skhovana'],
  ['/feed?username=skhovana'],
])('%s is nobody', (path) => refuse(404, path))

test('no list of people has them, and none counts them', async () => {
  expect(await get('/customers/olena/followers')).toMatchObject({ customers: [] })
  expect(await get('/customers/olena/following')).toMatchObject({ customers: [] })
  const avatars = { objectType: 'question', objectId: posts.other ?? 0 }
  expect(await get('/avatars', avatars)).toMatchObject({ customers: [] })
  await refuse(404, '/avatars', { objectType: 'customer', objectId: people.hidden ?? 0 })
  expect((await get('/customers/top')).customers).toEqual([])
  for (const place of [{}, { destinationCountry: 'PL' }])
    expect(await get('/customers/business', place)).toMatchObject({
      total: 1,
      customers: [{ username: 'olena' }],
    })
  expect(await get('/community-map')).toMatchObject({ people: 1 })
  expect((await send('/sitemaps/people-0.xml')).body).not.toMatch(SECRET)
})

describe('search', () => {
  test.each(['Захована', 'skhovana', 'Таємниченко'])('%s finds nobody', async (query) => {
    expect(JSON.stringify((await get('/search', { query })).tape)).not.toMatch(SECRET)
    expect(await get('/search/suggestions', { query })).toEqual({ suggestions: [] })
  })

  test('nor once it was indexed anew, also by what they wrote', async () => {
    await indexEverything(db)
    for (const query of ['Таємниченко', 'skhovana'])
      expect(await get('/search', { query })).toMatchObject({ tape: [], total: 0 })
  })
})

test('what they wrote stays, without their name', async () => {
  const { tape } = await get('/feed', { type: 'posts' })
  expect(tape).toMatchObject([{ id: posts.theirs, customer: null }])
  expect((await send('/uk/feed/rss.xml')).body).not.toMatch(SECRET)
})

describe('comments', () => {
  let root: number
  const thread = async () =>
    (await get('/comments', { objectType: 'question', objectId: posts.other ?? 0 })).comments

  beforeAll(async () => {
    root = await insertComment(db, { post_id: posts.other ?? 0, author_id: people.hidden ?? 0 })
    const reply = await insertReply(db, posts.other ?? 0, root, root, {
      author_id: people.olena ?? 0,
    })
    const theirs = await insertReply(db, posts.other ?? 0, root, reply, {
      author_id: people.hidden ?? 0,
    })
    await insertReply(db, posts.other ?? 0, root, theirs, { author_id: people.olena ?? 0 })
  })

  test('of who is hidden name nobody, nor do answers to them', async () => {
    const [shown] = await thread()
    expect(shown).toMatchObject({ id: root, isRemoved: false, customer: null })
    expect(shown.content).not.toBe('')
    expect(
      shown.children.map((one: { customer: object | null; replyTo: string | null }) => [
        one.customer !== null,
        one.replyTo,
      ]),
    ).toEqual([
      [true, null],
      [false, 'olena'],
      [true, null],
    ])
    expect(JSON.stringify(shown)).not.toMatch(SECRET)
    expect(JSON.stringify(await get(`/comments/${root}/hierarchy`))).not.toMatch(SECRET)
    const last = await get('/comments/last', { perPage: 20 })
    expect(last.comments).toHaveLength(2)
    expect(JSON.stringify(last)).not.toMatch(SECRET)
  })

  test('that were removed name nobody, nor do answers to them', async () => {
    const post_id = await insertPost(db)
    const author_id = await insertCustomer(db, { username: 'said.too.much' })
    const gone = await insertComment(db, { post_id, author_id })
    const reply = await insertReply(db, post_id, gone, gone, { author_id })
    await insertReply(db, post_id, gone, reply, { author_id: people.olena ?? 0 })
    for (const id of [gone, reply]) await removeComment(db, id)
    const { comments } = await get('/comments', { objectType: 'post', objectId: post_id })
    expect(comments).toMatchObject([
      {
        isRemoved: true,
        customer: null,
        children: [{ isRemoved: true, customer: null }, { replyTo: null }],
      },
    ])
    expect(JSON.stringify(comments)).not.toContain('said.too.much')
  })
})
