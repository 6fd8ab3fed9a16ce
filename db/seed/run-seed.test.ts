import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import { localFiles } from '../../src/platform/files/local-files.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { seedDatabase } from './run-seed.ts'

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
  seedDatabase({ url, files: localFiles('/nowhere'), filesUrl, demo })

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
