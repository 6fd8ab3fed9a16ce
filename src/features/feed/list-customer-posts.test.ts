import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  inDays,
  insertCustomer,
  insertPost,
  minutesAgo,
} from '../../../test/factories.ts'

const { db, get, refuse } = await openApi()
const author_id = await insertCustomer(db, { username: 'author' })
await db
  .insertInto('former_username')
  .values({ username: 'avtor', customer_id: author_id })
  .execute()

test('what one person published, by type', async () => {
  const first = await insertPost(db, { author_id, published_at: minutesAgo(9) })
  const second = await insertPost(db, { author_id, published_at: minutesAgo(8) })
  const question = await insertPost(db, { author_id, kind: 1 })
  const event = await insertPost(db, { author_id, startsAt: inDays(1) })
  await insertPost(db)
  await insertPost(db, { author_id, status: 0 })
  const of = async (parameters = {}) => get('/customers/author/posts', parameters)
  const idsOf = (body: { tape: { id: number }[] }) => body.tape.map((card) => card.id)
  expect(await of()).toMatchObject({ total: 2, totalByQuery: 2, page: 1, perPage: 10 })
  expect(idsOf(await of())).toEqual([second, first])
  expect(idsOf(await of({ type: 'questions' }))).toEqual([question])
  expect(idsOf(await of({ type: 'events' }))).toEqual([event])
  expect(idsOf(await of({ perPage: 1, page: 2 }))).toEqual([first])
  expect(idsOf(await get('/customers/avtor/posts'))).toEqual([second, first])
  await changePost(db, second, { status: 0 })
  expect(await of()).toMatchObject({ total: 1 })
  expect(await of({ page: 7 })).toMatchObject({ total: 1, tape: [] })
})

test('refusals', async () => {
  await refuse(404, '/customers/nobody/posts')
  await refuse(400, '/customers/author/posts', { type: 'answers' })
  await refuse(400, '/customers/author/posts', { tagNames: 'віза' })
})
