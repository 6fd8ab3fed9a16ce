import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { daysAgo, insertCountry, insertCustomer, insertPost } from '../../../test/factories.ts'
import { indexEverything } from './index/index-documents.ts'

const { db, get } = await openApi()

test('what people of a country wrote is found behind however much newer that others wrote', async () => {
  await insertCountry(db, { code: 'MD', name: 'Молдова' })
  const title = 'Лічильник води'
  const other = await insertCustomer(db)
  for (let i = 0; i < 90; i++) await insertPost(db, { author_id: other, title })
  const author = await insertCustomer(db, { origin_code: 'MD' })
  const post = await insertPost(db, { author_id: author, title, published_at: daysAgo(40) })
  await indexEverything(db)
  const { tape, total } = await get('/search', { query: 'лічильник', fromCountry: 'MD' })
  expect([total, tape.map((one: { post: { id: number } }) => one.post.id)]).toEqual([1, [post]])
})
