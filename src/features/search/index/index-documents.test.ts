import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import {
  changePost,
  daysAgo,
  insertCustomer,
  insertPost,
  insertPosts,
  insertWorld,
} from '../../../../test/factories.ts'
import { closeLemmas } from '../words/lemmas.ts'
import { indexCustomer } from './index-customer.ts'
import { indexDocuments, indexEverything } from './index-documents.ts'

const { db, get, services } = await openApi()
beforeAll(async () => {
  await insertWorld(db)
  for (const title of ['Перший допис', 'Другий допис']) await insertPost(db, { title })
  await indexEverything(db)
})
afterAll(closeLemmas)

test('a hidden post goes at once, even before it is indexed again', async () => {
  const id = await insertPost(db, { title: 'Загублено рукавичку', country_code: 'PL' })
  await indexDocuments(db, 'posts', [id])
  expect((await get('/search', { query: 'рукавичка' })).tape).toHaveLength(1)
  await changePost(db, id, { status: 0 })
  expect((await get('/search', { query: 'рукавичка' })).tape).toEqual([])
  await indexDocuments(db, 'posts', [id])
  expect((await get('/search', { query: 'рукавичка' })).total).toBe(0)
})

test('who has left is gone after the whole is indexed', async () => {
  const id = await insertCustomer(db, {
    username: 'gone',
    first_name: 'Пилип',
    last_name: 'Відбулець',
  })
  await indexDocuments(db, 'customers', [id])
  expect((await get('/search', { query: 'Відбулець' })).total).toBe(1)
  await db.updateTable('customer').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  await indexEverything(db)
  expect((await get('/search', { query: 'Відбулець' })).total).toBe(0)
})

test('all that somebody wrote is read anew, also more of one moment than go in one step', async () => {
  const author_id = await insertCustomer(db)
  const created_at = daysAgo(1)
  const ids = await insertPosts(
    db,
    Array.from({ length: 102 }, () => ({ author_id, created_at })),
  )
  await indexCustomer(services, { customerId: author_id, withPosts: true })
  const { rows } = await sql`select from search_document
    where object_type <> 'customer' and object_id = any (${ids}::bigint[])`.execute(db)
  expect(rows).toHaveLength(ids.length)
})
