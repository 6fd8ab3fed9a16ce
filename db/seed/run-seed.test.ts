import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../src/features/accounts/password/passwords.ts'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import { localFiles } from '../../src/platform/files/local-files.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { seedDatabase } from './run-seed.ts'
import { DEMO_HASH, writeAccounts } from './write-accounts.ts'

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

const seed = (demo: boolean, filesUrl = 'http://localhost:3000/files') =>
  seedDatabase({ url, files: localFiles('/nowhere'), filesUrl, demo, isPublic: false })

test('without the demo there are places and texts of the site, and nobody', async () => {
  expect(await seed(false)).toEqual({ people: [] })
  expect(await seed(false)).toEqual({ people: [] })
  const { rows } = await sql<{ menus: number; titles: number; people: number }>`
    select (select count(distinct type) from navigation_item) menus, (select count(*) from seo_text) titles,
      (select count(*) from customer) people`.execute(db)
  expect(rows[0]).toMatchObject({ menus: 4, people: 0 })
  expect(rows[0]?.titles).toBeGreaterThan(20)
}, 20_000)

test('where somebody lives the demo community never comes, and nobody is shown as its member', async () => {
  await sql`insert into customer (username, first_name, rating) values ('olena', 'Олена', 9)`.execute(
    db,
  )
  expect(await seed(true)).toEqual({ people: [] })
  expect((await sql`select from customer`.execute(db)).rows).toHaveLength(1)
})

test('pictures in texts follow the file host', async () => {
  const text = (host: string) =>
    `<p>${host}/posts/a</p><img src="${host}/posts/a-960.webp" srcset="${host}/posts/a-320.webp 320w, ${host}/posts/a-960.webp 960w">`
  await sql`insert into post (kind, author_id, title, content, excerpt)
    select 0, id, 'Картинки', ${text('http://localhost:3000/files')}, '' from customer`.execute(db)
  await sql`insert into draft (author_id, key, kind, body)
    select id, 'post:new:1', 'post', ${JSON.stringify({ content: text('http://localhost:3000/files') })}::jsonb
    from customer`.execute(db)
  await seed(true, 'https://files.svoi.example')
  const moved = await db.selectFrom('post').select('content').executeTakeFirst()
  const wanted = text('https://files.svoi.example').replace(
    '<p>https://files.svoi.example',
    '<p>http://localhost:3000/files',
  )
  expect(moved?.content).toBe(wanted)
  const draft = await db.selectFrom('draft').select('body').executeTakeFirst()
  expect(draft?.body).toEqual({ content: wanted })
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
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const open = (isPublic: boolean) =>
    seedDatabase({
      url,
      files: localFiles('/nowhere'),
      filesUrl: 'https://files.svoi.example',
      demo: false,
      isPublic,
    })
  const hashes = async () =>
    (await db.selectFrom('account').select('password_hash').orderBy('customer_id').execute()).map(
      (row) => row.password_hash,
    )
  const sessions = async () =>
    (await db.selectFrom('session').select('customer_id').execute()).map((row) => row.customer_id)

  await open(false)
  expect(await hashes()).toEqual([DEMO_HASH, own])
  await open(true)
  expect(await hashes()).toEqual([null, own])
  expect(await sessions()).toEqual([other])
  await open(true)
  expect(log.mock.calls).toEqual([[expect.stringMatching(/демонстраційних людей припинено: 1$/)]])
  log.mockRestore()
})
