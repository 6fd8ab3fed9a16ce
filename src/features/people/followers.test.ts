import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { changePost, follow, insertCustomer, insertPost } from '../../../test/factories.ts'

const { db, get, refuse } = await openApi()
const olena = await insertCustomer(db, { username: 'olena', bio: 'Пишу' })

const usernames = (body: { customers: { username: string }[] }) =>
  body.customers.map((customer) => customer.username)

test('deep pages, both ways, with true totals', async () => {
  const star = await insertCustomer(db, { username: 'star' })
  const fans: { id: number; username: string }[] = []
  for (let number = 0; number < 450; number++) {
    const username = `fan-${number}`
    fans.unshift({ id: await insertCustomer(db, { username }), username })
  }
  await db
    .insertInto('subscription')
    .values(fans.toReversed().map((fan) => ({ subscriber_id: fan.id, person_id: star })))
    .execute()
  const left = fans.splice(100, 230)
  await db
    .deleteFrom('subscription')
    .where(
      'subscriber_id',
      'in',
      left.map((fan) => fan.id),
    )
    .execute()
  for (let page = 1; page <= 6; page++) {
    const body = await get('/customers/star/followers', { page, perPage: 50 })
    expect(body.total).toBe(220)
    expect(usernames(body)).toEqual(
      fans.slice((page - 1) * 50, page * 50).map((fan) => fan.username),
    )
  }
  await follow(db, star, { person_id: olena })
  expect(await get('/customers/star/following')).toMatchObject({
    total: 1,
    customers: [{ username: 'olena', bio: 'Пишу', rating: 0 }],
  })
  expect(await get('/customers/fan-0/following')).toMatchObject({
    total: 1,
    customers: [{ username: 'star' }],
  })
  await refuse(404, '/customers/nobody/followers')
  await refuse(404, '/customers/nobody/following')
})

test('listAvatars: the latest five and how many', async () => {
  expect(await get('/avatars', { objectType: 'customer', objectId: olena })).toMatchObject({
    customersCount: 1,
    customers: [{ username: 'star' }],
  })
  const named = await get('/avatars', { objectType: 'customer', objectTypeUsername: 'olena' })
  expect(usernames(named)).toEqual(['star'])
  await refuse(400, '/avatars', { objectType: 'customer' })
  const post = await insertPost(db)
  for (let number = 0; number < 7; number++)
    await follow(db, await insertCustomer(db, { username: `reader-${number}` }), {
      post_id: post,
    })
  const body = await get('/avatars', { objectType: 'post', objectId: post })
  expect(body.customersCount).toBe(7)
  expect(usernames(body)).toEqual(['reader-6', 'reader-5', 'reader-4', 'reader-3', 'reader-2'])
  await refuse(404, '/avatars', { objectType: 'event', objectId: post })
  await changePost(db, post, { status: 0 })
  await refuse(404, '/avatars', { objectType: 'post', objectId: post })
  await refuse(400, '/avatars', { objectType: 'comment', objectId: 1 })
  await refuse(400, '/avatars', { objectType: 'customer', objectId: '9'.repeat(30) })
  await refuse(404, '/avatars', { objectType: 'customer', objectId: 99_999_999_999 })
})
