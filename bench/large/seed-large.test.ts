import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '../../db/places/load-places.ts'
import { selectRoots } from '../../src/features/comments/thread/select-roots.ts'
import { selectByTags } from '../../src/features/feed/select/select-by-tags.ts'
import { selectCalendar } from '../../src/features/feed/select/select-calendar.ts'
import { selectListing } from '../../src/features/feed/select/select-listing.ts'
import { selectSubscriptions } from '../../src/features/people/lists/select-subscriptions.ts'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import { LIST_KIND } from '../../src/platform/db/list-kinds.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { seedLarge } from './seed-large.ts'
import { verifyCounts } from './verify.ts'

const everywhere = { countryCode: undefined, cityId: undefined }
const poland = { countryCode: 'PL', cityId: undefined }
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await loadPlaces(database.url)
  await seedLarge({ url: database.url, posts: 2_000, seed: 'test' })
  db = openDatabase({ url: database.url, poolSize: 2, prepared: true, statementTimeout: 30_000 })
}, 240_000)

afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

describe('a large community', () => {
  test('every counter and every list is exact', async () => {
    expect(await verifyCounts(database.url)).toEqual([])
  }, 120_000)

  test('the triggers go on from where it was left', async () => {
    await sql`delete from post_like where post_id % 3 = 0`.execute(db)
    await sql`delete from bookmark where id % 4 = 0`.execute(db)
    await sql`delete from subscription where id % 3 = 0`.execute(db)
    await sql`update comment set deleted_at = now() where id % 5 = 0 and deleted_at is null`.execute(
      db,
    )
    await sql`update comment set deleted_at = null where id % 10 = 0`.execute(db)
    await sql`insert into comment (post_id, author_id, content, excerpt)
      select post_id, author_id, content, excerpt from comment where id % 7 = 0`.execute(db)
    await sql`update post set status = 0 where id % 11 = 0 and status = 1`.execute(db)
    await sql`select refresh_listing(id) from post where id % 11 = 0 order by id`.execute(db)
    await sql`select refresh_popularity(array_agg(id)) from post where id % 11 = 0`.execute(db)
    await sql`update customer set country_code = null, city_id = null where id % 9 = 0`.execute(db)
    expect(await verifyCounts(database.url)).toEqual([])
  }, 180_000)

  test('npm run explain asks it to the end', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/explain/explain.ts', '--rounds', '1', '--only', 'feed posts, everywhere'],
      { env: { ...process.env, DATABASE_URL: database.url } },
    )
    expect(stdout).toMatch(/^feed posts, everywhere +\d/m)
    expect(stdout).toContain('No plan reads or sorts too much.')
  }, 60_000)

  test('another run adds to it', async () => {
    const before = await count('customer')
    await seedLarge({ url: database.url, posts: 300, seed: 'test' })
    expect(await count('customer')).toBe(before + 38)
    expect(await count('post')).toBe(2_300)
    expect(await verifyCounts(database.url)).toEqual([])
  }, 180_000)

  test('has the skew of a real one', async () => {
    const { rows } = await sql<{
      largest: string
      quiet: number
      loudest: number
      threads: number
      past: number
    }>`select
      (select country_code from post where country_code is not null group by 1 order by count(*) desc limit 1) as largest,
      (select avg((posts_count + questions_count = 0)::integer)::float from customer) as quiet,
      (select max(posts_count + questions_count) from customer) as loudest,
      (select max(comments_count) from post) as threads,
      (select avg((starts_at < now())::integer)::float from event) as past`.execute(db)
    expect(rows[0]).toMatchObject({ largest: 'PL' })
    expect(rows[0]?.quiet).toBeGreaterThan(0.4)
    expect(rows[0]?.loudest).toBeGreaterThan(40)
    expect(rows[0]?.threads).toBeGreaterThan(400)
    expect(rows[0]?.past).toBeGreaterThan(0.7)
    expect(rows[0]?.past).toBeLessThan(1)
  })
})

describe('pages are those of a plain ORDER BY', () => {
  test.each([
    ['all', everywhere],
    [LIST_KIND.posts, poland],
    [LIST_KIND.unanswered, everywhere],
  ] as const)(
    'feed %s',
    async (choice, scope) => {
      const listKinds = choice === 'all' ? [0, 1, 2] : [choice]
      const ids =
        await idsOf(sql`select post_id as id from listing_wanted where tag_id = 0 and list_kind = any (${listKinds})
      and (${scope.countryCode ?? null}::text is null or country_code = ${scope.countryCode ?? null}) order by at desc, post_id desc`)
      await comparePages(ids, 10, (page) =>
        selectListing(db, { scope, listKind: choice, tagId: 0, page, perPage: 10 }),
      )
    },
    60_000,
  )

  test.each(['coming', 'past'] as const)(
    'events %s',
    async (when) => {
      const now = new Date()
      const ids = await idsOf(
        when === 'past'
          ? sql`select post_id as id from listing_wanted where tag_id = 0 and list_kind = 3 and at < ${now} order by at desc, post_id desc`
          : sql`select post_id as id from listing_wanted where tag_id = 0 and list_kind = 3 and at >= ${now} order by at, post_id`,
      )
      await comparePages(ids, 7, (page) =>
        selectCalendar(db, { scope: everywhere, tagId: 0, when, now, page, perPage: 7 }),
      )
    },
    60_000,
  )

  test('what bears two tags', async () => {
    const tagIds = await idsOf(
      sql`select tag_id as id from post_tag group by tag_id order by count(*) desc limit 2`,
    )
    const ids = await idsOf(sql`select p.id from post p where p.status = 1 and p.deleted_at is null
      and (select count(*) from post_tag t where t.post_id = p.id and t.tag_id = any (${tagIds})) = 2
      order by published_at desc, id desc`)
    await comparePages(ids, 10, (page) =>
      selectByTags(db, { scope: everywhere, listKind: 'all', tagIds, page, perPage: 10 }),
    )
  }, 60_000)

  test.each(['new', 'old'] as const)(
    'roots of the largest thread, %s',
    async (orderBy) => {
      const [id = 0] = await idsOf(
        sql`select id from post where status = 1 and deleted_at is null order by comments_count desc limit 1`,
      )
      const direction = orderBy === 'new' ? sql`desc` : sql`asc`
      const ids =
        await idsOf(sql`select id from comment c where post_id = ${id} and parent_id is null
      and ((status = 1 and deleted_at is null)
        or exists (select from comment r where r.root_id = c.id and r.status = 1 and r.deleted_at is null))
      order by created_at ${direction}, id ${direction}`)
      expect(ids.length).toBeGreaterThan(200)
      await comparePages(ids, 20, (page) => selectRoots(db, { id }, { page, perPage: 20, orderBy }))
    },
    60_000,
  )

  test('followers of who has most', async () => {
    const [person_id = 0] = await idsOf(
      sql`select id from customer order by followers_count desc limit 1`,
    )
    const ids = await idsOf(
      sql`select subscriber_id as id from subscription where person_id = ${person_id} order by subscription.id desc`,
    )
    await comparePages(ids, 10, async (page) => {
      const { rows, total } = await selectSubscriptions(db, { person_id }, page, 10)
      return { ids: rows.map((row) => row.subscriber_id), total }
    })
  }, 60_000)
})

async function count(table: 'customer' | 'post'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

async function idsOf(query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: number }>>).execute(db)
  return rows.map((row) => row.id)
}

/** Every page of a list up to beyond its end. */
async function comparePages(
  ids: readonly number[],
  perPage: number,
  select: (page: number) => Promise<{ ids: number[]; total: number }>,
): Promise<void> {
  expect(ids.length).toBeGreaterThan(perPage)
  for (let page = 1; page <= Math.ceil(ids.length / perPage) + 1; page++) {
    expect(await select(page), `page ${page}`).toMatchObject({
      ids: ids.slice((page - 1) * perPage, page * perPage),
      total: ids.length,
    })
  }
}
