import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillWithDemo } from '../demo/fill-site.ts'
import { introducePeople } from '../demo/introduce-people.ts'
import { writeAccounts } from '../demo/write/write-accounts.ts'
import { hashPassword } from '../src/features/accounts/password/passwords.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { closeDemoAccounts, DEMO_HASH } from './close-demo-accounts.ts'
import { prepareSite } from './prepare-site.ts'

let database: TestDatabase
let url: string
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  url = database.url
  db = openDatabase({ url, poolSize: 2, prepared: false })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('there are places and texts of the site, nobody, and nothing to do later', async () => {
  for (const _ of [1, 2]) await prepareSite({ url, filesUrl: '/files' })
  const { rows } = await sql<Record<'menus' | 'titles' | 'people' | 'cities' | 'jobs', number>>`
    select (select count(distinct type) from navigation_item) menus, (select count(*) from seo_text) titles,
      (select count(*) from customer) people, (select count(*) from city) cities,
      (select count(*) from graphile_worker._private_jobs) jobs`.execute(db)
  expect(rows[0]).toMatchObject({ menus: 4, people: 0, jobs: 0 })
  expect(rows[0]?.titles).toBeGreaterThan(20)
  expect(rows[0]?.cities).toBeGreaterThan(1_000)
}, 20_000)

test('where somebody lives the demo community never comes, and nobody is shown as its member', async () => {
  await sql`insert into customer (username, first_name, rating) values ('olena', 'Олена', 9)`.execute(
    db,
  )
  await fillWithDemo(readConfig({ DATA_DIR: '/nowhere' }), url)
  expect((await sql`select from customer`.execute(db)).rows).toHaveLength(1)
  expect(await introducePeople(url, 'http://localhost:3000')).toEqual([])
})

test('opened for others, a filled site ends the published passwords and their sessions, and says so once', async () => {
  const people = await db
    .insertInto('customer')
    .values(['danylo', 'lesia'].map((username) => ({ username, first_name: username })))
    .returning('id')
    .execute()
  const [demo = 0, other = 0] = people.map(({ id }) => id)
  await writeAccounts(db, [{ id: demo, createdAt: new Date() }])
  const own = await hashPassword('свій пароль 17')
  await db.insertInto('account').values({ customer_id: other, password_hash: own }).execute()
  await db
    .insertInto('session')
    .values(
      [demo, other].map((customer_id) => ({
        customer_id,
        token_hash: Buffer.from(String(customer_id)),
        user_agent: '',
        address: '',
      })),
    )
    .execute()
  const hashes = async () =>
    (await db.selectFrom('account').select('password_hash').orderBy('customer_id').execute()).map(
      (row) => row.password_hash,
    )
  const sessions = async () =>
    (await db.selectFrom('session').select('customer_id').execute()).map((row) => row.customer_id)

  expect(await hashes()).toEqual([DEMO_HASH, own])
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await closeDemoAccounts(url)
  await closeDemoAccounts(url)
  expect(log.mock.calls).toEqual([[expect.stringMatching(/демонстраційних людей припинено: 1$/)]])
  expect(await hashes()).toEqual([null, own])
  expect(await sessions()).toEqual([other])

  const [later] = await db
    .insertInto('customer')
    .values({ username: 'later', first_name: 'later' })
    .returning('id')
    .execute()
  await writeAccounts(db, [{ id: later?.id ?? 0, createdAt: new Date() }])
  await closeDemoAccounts(url)
  expect(log.mock.calls, 'of a community that came later too').toHaveLength(2)
  log.mockRestore()
  expect(await hashes()).toEqual([null, own, null])
})

test('opened for others, a site where nobody came since looks for nobody again', async () => {
  await closeDemoAccounts(url)
  // whoever reads accounts waits for this transaction
  await db.transaction().execute(async (tx) => {
    await sql`lock table account in access exclusive mode`.execute(tx)
    await closeDemoAccounts(url)
  })
})
