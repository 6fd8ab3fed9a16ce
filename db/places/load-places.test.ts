import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { loadPlaces } from './load-places.ts'

let database: TestDatabase
let url: string
let folder: string
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  url = database.url
  folder = await mkdtemp(path.join(tmpdir(), 'svoi-places-'))
  db = openDatabase({ url, poolSize: 2, prepared: false })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function write(...cities: string[]): Promise<void> {
  const countries = [
    'code\tname\tname_en\tregion\tis_destination\tflag',
    'PL\tПольща\tPoland\teurope\ttrue\t🇵🇱',
  ]
  await writeFile(path.join(folder, 'countries.tsv'), `${countries.join('\n')}\n`)
  const header =
    'id country_code slug name name_own region latitude longitude population time_zone state_active is_capital aliases'
  await writeFile(
    path.join(folder, 'cities.tsv'),
    `${[header.replaceAll(' ', '\t'), ...cities].join('\n')}\n`,
  )
}
const city = (id: number, slug: string, name: string, own: string, aliases = '') =>
  [
    id,
    'PL',
    slug,
    name,
    own,
    'Край',
    52,
    21,
    1_000,
    'Europe/Warsaw',
    'false',
    'false',
    aliases,
  ].join('\t')

test('loads the files once, and again when they change', async () => {
  await write(
    city(1, 'lodz', 'Лодзь', 'Łódź', 'lodz-pl'),
    city(2, 'gizycko', 'Ґіжицько', 'Giżycko'),
    city(3, 'elk', 'Елк', 'Ełk'),
    city(4, 'sopot', 'Сопот', 'Sopot'),
  )
  expect(await loadPlaces(url, folder)).toBe(true)
  expect(await loadPlaces(url, folder)).toBe(false)
  const rows = await db
    .selectFrom('city')
    .select(['slug', 'search_text', 'position'])
    .orderBy('position')
    .execute()
  expect(rows).toEqual([
    { slug: 'gizycko', search_text: 'гіжицько gizycko', position: 1 },
    { slug: 'elk', search_text: 'елк elk', position: 2 },
    { slug: 'lodz', search_text: 'лодзь lodz lodz pl', position: 3 },
    { slug: 'sopot', search_text: 'сопот sopot', position: 4 },
  ])
  expect(await db.selectFrom('city_alias').selectAll().execute()).toEqual([
    { country_code: 'PL', slug: 'lodz-pl', city_id: 1 },
  ])
})

test('lets slugs change owners, forgets what is gone, keeps where somebody lives, comes from or what somebody was told of', async () => {
  await sql`insert into customer (username, first_name, country_code, city_id) values ('olena', 'Олена', 'PL', 3)`.execute(
    db,
  )
  await sql`insert into notification (customer_id, kind, group_key, number, city_id)
    select id, 'new-item', 'city:2', 1, 2 from customer`.execute(db)
  await sql`insert into customer (username, first_name, origin_code, origin_city_id)
    values ('taras', 'Тарас', 'PL', 4)`.execute(db)
  await write(city(1, 'gizycko', 'Лодзь', 'Łódź'), city(2, 'lodz', 'Ґіжицько', 'Giżycko'))
  expect(await loadPlaces(url, folder)).toBe(true)
  const slugs = await db.selectFrom('city').select(['id', 'slug']).orderBy('id').execute()
  expect(slugs.map((row) => row.slug)).toEqual(['gizycko', 'lodz', 'elk', 'sopot'])
  await write(city(1, 'lodz', 'Лодзь', 'Łódź'))
  await loadPlaces(url, folder)
  expect(
    (await db.selectFrom('city').select('id').orderBy('id').execute()).map((row) => row.id),
  ).toEqual([1, 2, 3, 4])
})

test('a broken file changes nothing', async () => {
  await write(`${city(1, 'lodz', 'Лодзь', 'Łódź')}\tone too many`)
  await expect(loadPlaces(url, folder)).rejects.toThrow('cities.tsv:2')
  expect(
    (await db.selectFrom('city').select('slug').where('id', '=', 1).executeTakeFirst())?.slug,
  ).toBe('lodz')
})

test('the places of the repository', async () => {
  expect(await loadPlaces(url)).toBe(true)
  const { rows } = await sql<{ cities: number; countries: number; kyiv: string }>`
    select (select count(*) from city) cities, (select count(*) from country) countries,
      (select name from city where country_code = 'UA' and is_capital) kyiv`.execute(db)
  expect(rows[0]?.cities).toBeGreaterThan(20_000)
  expect(rows[0]?.countries).toBeGreaterThan(200)
  expect(rows[0]?.kyiv).toBe('Київ')
}, 20_000)
