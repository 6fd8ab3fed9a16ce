import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '../../db/places/load-places.ts'
import { loadSiteTexts } from '../../db/site/load-site-texts.ts'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { localFiles } from '../../src/platform/files/local-files.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { drawPictures, type Pictures } from '../draw-pictures.ts'
import type { Community } from '../read/community.ts'
import { eventDay } from '../read/event-day.ts'
import { readCommunity } from '../read/read-community.ts'
import { absurdities, amounts, miscounts } from './demo-checks.ts'
import { writeCommunity } from './write-community.ts'

const filesUrl = 'http://localhost:3000/files'
let folder: string
let files: FileStore
let community: Community
let pictures: Pictures
let databases: TestDatabase[]
let one: Database
let two: Database

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'svoi-seed-'))
  files = localFiles(folder)
  community = await readCommunity()
  pictures = await drawPictures(community, files)
  const [first, second] = [await createTestDatabase(), await createTestDatabase()]
  databases = [first, second]
  one = await openSite(first)
  two = await openSite(second)
  await writeCommunity(one, community, {
    pictures,
    filesUrl,
    now: new Date('2026-11-20T17:00:00Z'),
  })
  await writeCommunity(two, community, {
    pictures,
    filesUrl,
    now: new Date('2027-03-02T05:30:00Z'),
  })
}, 300_000)

afterAll(async () => {
  await one.destroy()
  await two.destroy()
  await Promise.all(databases.map((database) => database.drop()))
  await rm(folder, { recursive: true, force: true })
})

async function openSite({ url }: TestDatabase): Promise<Database> {
  await loadPlaces(url)
  const db = openDatabase({ url, poolSize: 2, prepared: false, statementTimeout: 60_000 })
  await loadSiteTexts(db)
  return db
}

async function rowsOf<Row>(query: RawBuilder<Row>, db = one): Promise<Row[]> {
  return (await query.execute(db)).rows
}
async function numberOf(query: RawBuilder<{ n: number }>): Promise<number> {
  return (await rowsOf(query))[0]?.n ?? 0
}

describe('how much there is', () => {
  test.each(amounts)('%s: at least %i', async (_, least, query) => {
    expect(await numberOf(query)).toBeGreaterThanOrEqual(least)
  })

  test('two thirds of the people have a portrait', async () => {
    const share = await numberOf(
      sql`select avg((avatar_id is not null)::integer)::float n from customer`,
    )
    expect(share).toBeGreaterThan(0.55)
    expect(share).toBeLessThan(0.75)
  })
})

describe('counters', () => {
  test.each(miscounts)('of %s equal the count of their rows', async (_, query) => {
    expect(await rowsOf(query)).toEqual([])
  })

  test('the lists are what the posts want', async () => {
    const columns = sql.raw('post_id, tag_id, list_kind, country_code, city_id, at')
    expect(
      await rowsOf(sql`(select ${columns} from listing except select ${columns} from listing_wanted)
      union all (select ${columns} from listing_wanted except select ${columns} from listing)`),
    ).toEqual([])
    expect(await numberOf(sql`select count(*) n from popular_listing`)).toBe(
      await numberOf(sql`select count(*) n from listing where list_kind <= 2`),
    )
  })
})

describe('sense', () => {
  test.each(absurdities)('nobody %s', async (_, query) => {
    expect(await rowsOf(query)).toEqual([])
  })

  test('an event begins when the clocks of its city say so', async () => {
    const rows = await rowsOf(
      sql<{ name: string; clock: string; day: string; today: string }>`
      select p.title as name, to_char(e.starts_at at time zone e.time_zone, 'HH24:MI') as clock,
        (e.starts_at at time zone e.time_zone)::date::text as day,
        ('2027-03-02T05:30:00Z'::timestamptz at time zone e.time_zone)::date::text as today
      from event e join post p on p.id = e.post_id order by p.id`,
      two,
    )
    const starts = new Map(community.items.map((item) => [item.title, item.event?.start]))
    expect(rows.length).toBeGreaterThan(30)
    for (const { name, clock, day, today } of rows) {
      const start = starts.get(name)
      expect({ name, clock, day }).toEqual({
        name,
        clock: start?.at,
        day: start && eventDay(start.on, today),
      })
    }
  })

  test('every picture is stored in all its widths', async () => {
    const rows = await one
      .selectFrom('file')
      .select(['id', 'folder', 'widths', 'preview', 'byte_size'])
      .execute()
    for (const { id, folder: of, widths, preview, byte_size } of rows) {
      const stored = await Promise.all(
        widths.map((width) => files.open(`${of}/${id}-${width}.webp`)),
      )
      expect(stored.every((file) => file && file.size > 100)).toBe(true)
      expect(stored.at(-1)?.size).toBe(byte_size)
      // faces are small
      expect(preview?.subarray(0, 4).toString(), id).toBe(of === 'posts' ? 'RIFF' : undefined)
    }
  })

  test('a text shows the pictures that its rows name', async () => {
    const rows = await rowsOf(sql<{ content: string; file_id: string }>`
      select p.content, f.file_id from post_file f join post p on p.id = f.post_id
      where p.cover_id is distinct from f.file_id`)
    expect(rows.length).toBeGreaterThan(20)
    const unnamed =
      await rowsOf(sql`select id from post p where cover_id is not null and not exists (
      select from post_file f where f.post_id = p.id and f.file_id = p.cover_id)`)
    expect(unnamed).toEqual([])
    for (const { content, file_id } of rows)
      expect(content).toContain(`<img src="${filesUrl}/posts/${file_id}-960.webp"`)
  })
})

describe('again and elsewhere', () => {
  test('a second time changes nothing', async () => {
    expect(await writeCommunity(one, community, { pictures, filesUrl, now: new Date() })).toBe(
      false,
    )
    expect(await numberOf(sql`select count(*) n from customer`)).toBe(community.people.length)
  })

  test.each<[string, RawBuilder<unknown>]>([
    [
      'people',
      sql`select id, uuid, username, avatar_id, rating, followers_count, country_code, city_id from customer order by id`,
    ],
    [
      'posts',
      sql`select id, seo_link, cover_id, md5(content) as text, likes_count from post order by id`,
    ],
    [
      'comments',
      sql`select id, post_id, parent_id, author_id, likes_count from comment order by id`,
    ],
    ['likes', sql`select post_id, customer_id from post_like order by 1, 2`],
    ['followers', sql`select subscriber_id, person_id from subscription order by 1, 2`],
    ['event replies', sql`select post_id, customer_id, reply from event_reply order by 1, 2`],
    ['pictures', sql`select id, color, byte_size, owner_id from file order by id`],
  ])('two databases have the same %s', async (_, query) => {
    expect(await rowsOf(query, two)).toEqual(await rowsOf(query, one))
  })
})
