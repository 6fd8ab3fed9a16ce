import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  daysAgo,
  insertCountry,
  insertCustomer,
  insertPost,
  insertPosts,
} from '../../../test/factories.ts'
import { indexEverything } from './index/index-documents.ts'
import { closeLemmas } from './words/lemmas.ts'

const { db, get } = await openApi()
afterAll(closeLemmas)

let moldovan: number
let post: number
beforeAll(async () => {
  await insertCountry(db, { code: 'MD', name: 'Молдова' })
  const ukrainian = await insertCustomer(db)
  const newer = { author_id: ukrainian, title: 'Лічильник води' }
  await insertPosts(
    db,
    Array.from({ length: 90 }, () => newer),
  )
  await insertPost(db, { author_id: ukrainian, title: 'Перевезення піаніно' })
  moldovan = await insertCustomer(db, { origin_code: 'MD', first_name: 'Родіка' })
  post = await insertPost(db, {
    author_id: moldovan,
    title: 'Лічильник у підвалі',
    published_at: daysAgo(40),
  })
  await indexEverything(db)
})

const search = async (query: string, more = {}) => {
  const { tape, total, readAs } = await get('/search', { query, fromCountry: 'MD', ...more })
  const found = tape.map((one: { post?: { id: number }; customer?: { id: number } }) =>
    one.post ? one.post.id : 'a person',
  )
  return { found, total, readAs }
}

test('what people of a country wrote is found behind however much newer that others wrote', async () => {
  const alone = { found: [post], total: 1, readAs: null }
  expect(await search('лічильник')).toEqual(alone)
  expect(await search('«Лічильник у підвалі»')).toEqual(alone)
  expect(await search('лічильник', { scope: 'posts' })).toEqual(alone)
  expect((await search('лічильник', { page: 2 })).found).toEqual([])
  expect((await search('Родіка', { scope: 'customer' })).found).toEqual(['a person'])
})

test('what only others wrote is neither found nor read otherwise', async () => {
  expect(await search('піаніно')).toEqual({ found: [], total: 0, readAs: null })
  // most of the words are enough, and still of that country
  expect((await search('лічильник води')).found).toEqual([post])
})

test('an origin that was hidden a moment ago is not shown, before the index knows', async () => {
  await db
    .updateTable('customer')
    .set({ hidden_info: ['country'] })
    .where('id', '=', moldovan)
    .execute()
  expect((await search('лічильник')).found).toEqual([])
})
