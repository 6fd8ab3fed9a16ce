import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { daysAgo, inDays, insertCustomer, insertPost } from '../../../../test/factories.ts'
import { callerOf, insertMember, PASSWORD, signInAs } from '../../../../test/sign-in.ts'
import { forgetAccounts } from './forget-accounts.ts'

const api = await openApi()
const { db, services } = api

test('accounts that nobody proved nor signed in to go after a week; all others stay', async () => {
  const old = { created_at: daysAgo(7.1), email_verified_at: null }
  const person = (username: string, more: object = {}) =>
    insertCustomer(db, { username, email: `${username}@example.com`, ...old, ...more })
  await person('abandoned')
  await person('young', { created_at: daysAgo(6.9) })
  await person('proven', { email_verified_at: new Date() })
  await person('telegram', { email: null })
  const came = await person('came')
  await db
    .insertInto('known_device')
    .values({ customer_id: came, device_hash: Buffer.from('x') })
    .execute()
  await insertPost(db, { author_id: await person('wrote') })
  await forgetAccounts(services.db)
  const left = await db
    .selectFrom('customer')
    .select('username')
    .where('username', 'not like', 'person-%')
    .orderBy('username')
    .execute()
  expect(left.map(({ username }) => username)).toEqual([
    'came',
    'proven',
    'telegram',
    'wrote',
    'young',
  ])
})

test('ended sessions, old links, devices and figures go', async () => {
  const customer_id = await insertCustomer(db)
  for (const [created_at, used_at] of [
    [daysAgo(80), daysAgo(1)],
    [daysAgo(31), daysAgo(31)],
    [daysAgo(91), daysAgo(1)],
  ] as const) {
    const { token } = await signInAs(db, customer_id)
    expect(token).toBeTruthy()
    await db
      .updateTable('session')
      .set({ created_at, used_at })
      .where('created_at', '>', daysAgo(0.5))
      .execute()
  }
  for (const [hash, expires_at] of [
    ['new', inDays(1)],
    ['lately', daysAgo(29)],
    ['old', daysAgo(31)],
  ] as const)
    await db
      .insertInto('one_time_token')
      .values({ token_hash: Buffer.from(hash), purpose: 'verify-email', customer_id, expires_at })
      .execute()
  for (const purpose of ['social-start', 'social-join', 'native-sign-in', 'passkey'])
    for (const days of [0.9, 1.1])
      await db
        .insertInto('one_time_token')
        .values({
          token_hash: Buffer.from(`${purpose} ${days}`),
          purpose,
          expires_at: daysAgo(days),
        })
        .execute()
  await db
    .insertInto('analytics_event')
    .values(
      [399, 401].map((days) => ({ name: 'login', method: 'email', created_at: daysAgo(days) })),
    )
    .execute()
  await db
    .insertInto('known_device')
    .values(
      [399, 401].map((days) => ({
        customer_id,
        device_hash: Buffer.from(`${days}`),
        first_used_at: daysAgo(500),
        last_used_at: daysAgo(days),
      })),
    )
    .execute()
  await forgetAccounts(services.db)
  const count = async (table: 'session' | 'one_time_token' | 'analytics_event') =>
    (await db.selectFrom(table).selectAll().execute()).length
  expect(await count('session')).toBe(1)
  expect(await count('one_time_token')).toBe(2 + 4)
  expect(await count('analytics_event')).toBe(1)
  const devices = await db
    .selectFrom('known_device')
    .where('customer_id', '=', customer_id)
    .selectAll()
    .execute()
  expect(devices).toHaveLength(1)
})

test('nobody whose session goes on is taken for somebody who never came', async () => {
  const id = await insertCustomer(db, {
    email: 'signed-in@example.com',
    created_at: daysAgo(420),
    email_verified_at: null,
  })
  const { bearer } = await signInAs(db, id)
  await forgetAccounts(services.db)
  expect((await callerOf(api)('GET', '/login/token', undefined, bearer)).status).toBe(200)
})

test('a device is used anew at each sign-in', async () => {
  const customer_id = await insertMember(db, { email: 'often@example.com' })
  const signIn = () =>
    callerOf(api)('POST', '/login', { email: 'often@example.com', password: PASSWORD })
  expect((await signIn()).status).toBe(200)
  await db
    .updateTable('known_device')
    .set({ first_used_at: daysAgo(500), last_used_at: daysAgo(399) })
    .where('customer_id', '=', customer_id)
    .execute()
  expect((await signIn()).status).toBe(200)
  const [device, ...more] = await db
    .selectFrom('known_device')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .execute()
  expect(more).toEqual([])
  expect(device?.first_used_at.getTime()).toBeLessThan(daysAgo(499).getTime())
  expect(device?.last_used_at.getTime()).toBeGreaterThan(daysAgo(1).getTime())
})

test('pictures of an account that goes are nobody’s, and go as all that nothing shows', async () => {
  const owner_id = await insertCustomer(db, {
    email: 'pictured@example.com',
    created_at: daysAgo(8),
    email_verified_at: null,
  })
  const { rows } = await sql<{ id: string }>`insert into file
    (owner_id, folder, width, height, widths, color, byte_size)
    values (${owner_id}, 'customers', 640, 640, '{640}', '#aabbcc', 9) returning id`.execute(db)
  await forgetAccounts(services.db)
  const file = await db
    .selectFrom('file')
    .select(['owner_id', 'unused_since'])
    .where('id', '=', rows[0]?.id ?? '')
    .executeTakeFirst()
  expect(file).toEqual({ owner_id: null, unused_since: expect.any(Date) })
})
