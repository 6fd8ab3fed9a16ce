import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost } from '../../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'
import type { Database } from '../../../platform/db/database.ts'
import { forgetReadingPositions } from './forget-reading-positions.ts'
import { flushReadingPositions } from './reading-position-buffer.ts'

const api = await openApi()
const { db, services, send } = api
const call = callerOf(api)
const { cookie } = await signInAs(db, await insertMember(db))

const leaveAt = (id: number, part: number) =>
  call('PUT', '/reading-positions', { id, part }, cookie)

async function partOf(seoLink: string) {
  const { body } = await call('GET', `/posts?seoLink=${seoLink}`, undefined, cookie)
  return body.posts[0]?.readingPosition?.part ?? null
}

test('the last position of a text comes with it, for its reader alone', async () => {
  const id = await insertPost(db, { seo_link: 'dovhyi-tekst' })
  expect(await partOf('dovhyi-tekst')).toBeNull()
  await leaveAt(id, 4)
  await leaveAt(id, 9)
  await flushReadingPositions(services)
  expect(await partOf('dovhyi-tekst')).toBe(9)
  const { body } = await call('GET', '/posts?seoLink=dovhyi-tekst', undefined, cookie)
  const { left_at } = await db
    .selectFrom('reading_position')
    .select('left_at')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  // so that a device knows whether it was left later
  expect(body.posts[0]?.readingPosition?.leftAt).toBe(new Date(left_at).toISOString())
  const visitor = await send('/api/posts?seoLink=dovhyi-tekst')
  expect(visitor.body).toMatchObject({ posts: [{ readingPosition: null }] })
  await leaveAt(id, 3)
  await flushReadingPositions(services)
  expect(await partOf('dovhyi-tekst')).toBe(3)
})

test('a text that was read to the end is forgotten, and so is one left three months ago', async () => {
  const [read, old, fresh] = [await insertPost(db), await insertPost(db), await insertPost(db)]
  for (const id of [read, old, fresh]) await leaveAt(id, 5)
  await flushReadingPositions(services)
  await leaveAt(read, 0)
  await flushReadingPositions(services)
  await sql`update reading_position set left_at = now() - interval '91 days' where post_id = ${old}`.execute(
    db,
  )
  await forgetReadingPositions(db)
  const kept = await db
    .selectFrom('reading_position')
    .select('post_id')
    .where('post_id', 'in', [read, old, fresh])
    .execute()
  expect(kept.map((row) => row.post_id)).toEqual([fresh])
})

test('a text that is not there is left out, the others of the batch are kept', async () => {
  const id = await insertPost(db, { seo_link: 'sused' })
  expect((await leaveAt(999_999, 2)).status).toBe(200)
  await leaveAt(id, 2)
  await flushReadingPositions(services)
  expect(await partOf('sused')).toBe(2)
  expect((await leaveAt(id, -1)).status).toBe(400)
  expect((await call('PUT', '/reading-positions', { id, part: 2 })).status).toBe(401)
})

test('what was left long ago is looked for in one pass, however much of it there is', async () => {
  const many = Array.from({ length: 72 })
  const members = await Promise.all(many.map(() => insertMember(db)))
  const posts = await Promise.all(many.map(() => insertPost(db)))
  const keep = (customers: readonly number[], leftAt: string) =>
    sql`insert into reading_position (customer_id, post_id, part, left_at)
      select customer_id, post_id, 1, ${leftAt} from unnest(${customers}::bigint[]) customer_id,
        unnest(${posts}::bigint[]) post_id`.execute(db)
  await keep(members.slice(0, 12), new Date().toISOString())
  await keep(members.slice(12), '2020-01-01T00:00:00Z')
  const { before, after } = await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    await forgetReadingPositions(tx)
    return { before, after: await rowsRead(tx) }
  })
  expect(after - before).toBeGreaterThanOrEqual(72 * 72)
  // those of the tests above too
  expect(after - before).toBeLessThanOrEqual(72 * 72 + 20)
  const { rows } = await sql`select from reading_position where post_id = any (${posts})`.execute(
    db,
  )
  expect(rows).toHaveLength(12 * 72)
})

/** How many rows of the table this transaction has read one after another. */
async function rowsRead(tx: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`select seq_tup_read::int as read
    from pg_stat_xact_user_tables where relname = 'reading_position'`.execute(tx)
  return rows[0]?.read ?? 0
}
