import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { verifyCounts } from '../../bench/large/verify.ts'
import { openApi } from '../../test/api.ts'
import {
  inDays,
  insertComment,
  insertCustomer,
  insertPost,
  insertReply,
  insertTag,
  insertWorld,
} from '../../test/factories.ts'
import { seeded } from '../../test/seeded.ts'
import { applyListChanges } from '../platform/db/apply-list-changes.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'

const { databaseUrl } = await openApi()
const db = openDatabase({ url: databaseUrl, poolSize: 6, prepared: true, statementTimeout: 30_000 })
afterAll(() => db.destroy())
const WRITERS = 4
const WRITES = 60
const { below, pick } = seeded(45)

test('counters and lists are exact at every moment while many write and the journal is applied', {
  timeout: 120_000,
}, async () => {
  const write = await openCommunity()
  let isOver = false
  const applying = (async () => {
    while (!isOver) await sql`select apply_list_changes(${1 + below(9)})`.execute(db)
  })()
  const writing = Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let times = 0; times < WRITES; times++) await db.transaction().execute(write)
    }),
  ).finally(() => {
    isOver = true
  })
  while (!isOver) expect(await verifyCounts(databaseUrl)).toEqual([])
  await Promise.all([writing, applying])
  await applyListChanges(db)
  expect(await db.selectFrom('list_change').select('id').execute()).toEqual([])
  expect(await verifyCounts(databaseUrl)).toEqual([])
})

/** People, posts and comments, and some change of them, another each time. */
async function openCommunity(): Promise<(tx: Database) => Promise<unknown>> {
  const { warsaw } = await insertWorld(db)
  const tags = [await insertTag(db), await insertTag(db)]
  const people = [await insertCustomer(db), await insertCustomer(db), await insertCustomer(db)]
  const posts: number[] = []
  const event = { startsAt: inDays(3), event: { seats: 2 } }
  for (const what of [{ kind: 0 }, { kind: 1 }, { kind: 1 }, event]) {
    const place = { country_code: 'PL', city_id: warsaw }
    posts.push(await insertPost(db, { ...what, tagIds: tags, author_id: pick(people), ...place }))
  }
  const roots = new Map<number, number>()
  for (const post_id of posts) roots.set(post_id, await insertComment(db, { post_id }))
  const writes: readonly ((tx: Database) => Promise<unknown>)[] = [
    (tx) => insertComment(tx, { post_id: pick(posts), author_id: pick(people) }),
    (tx) => insertComment(tx, { post_id: pick(posts), author_id: pick(people) }),
    (tx) => {
      const post = pick(posts)
      return insertReply(tx, post, roots.get(post) ?? 0, undefined, { author_id: pick(people) })
    },
    (tx) =>
      sql`update comment set deleted_at = case when deleted_at is null then now() end
      where id = ${pick([...roots.values()])}`.execute(tx),
    (tx) =>
      sql`update comment set status = ${below(2)} where id = (
      select max(id) from comment where post_id = ${pick(posts)})`.execute(tx),
    (tx) => relist(tx, pick(posts), sql`status = ${below(4) === 0 ? 0 : 1}`),
    (tx) =>
      relist(tx, pick(posts), sql`country_code = 'PL', city_id = ${below(2) ? warsaw : null}`),
    (tx) => toggle(tx, 'post_like', { post_id: pick(posts), customer_id: pick(people) }),
    (tx) =>
      toggle(tx, 'comment_like', {
        comment_id: pick([...roots.values()]),
        customer_id: pick(people),
      }),
    (tx) => toggle(tx, 'bookmark', { post_id: pick(posts), customer_id: pick(people) }),
    (tx) =>
      sql`select reply_to_event(${posts[3]}, ${pick(people)}, ${pick(['going', 'interested', null])})`.execute(
        tx,
      ),
    (tx) =>
      sql`update post set accepted_comment_id = ${pick([roots.get(posts[1] ?? 0), null])}
        where id = ${posts[1]}`.execute(tx),
    (tx) =>
      sql`insert into draft (author_id, key, kind, body) values (${pick(people)}, 'new-1', 'post', '{}')
        on conflict (author_id, key) do update set act = case draft.act when 'new' then 'change' else 'new' end`.execute(
        tx,
      ),
    (tx) => tx.deleteFrom('draft').where('author_id', '=', pick(people)).execute(),
    (tx) =>
      toggle(tx, 'subscription', { person_id: people[0] ?? 0, subscriber_id: people[1] ?? 0 }),
  ]
  return (tx) => pick(writes)(tx)
}

async function relist(tx: Database, post: number, change: ReturnType<typeof sql>) {
  await sql`update post set ${change} where id = ${post}`.execute(tx)
  await sql`select refresh_listing(${post})`.execute(tx)
  await sql`select refresh_popularity(array[${post}]::bigint[])`.execute(tx)
}

/** What is there goes, what is not comes. */
async function toggle(tx: Database, table: string, row: Record<string, number>) {
  const columns = Object.keys(row)
  const values = sql.join(Object.values(row))
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where (${sql.join(columns.map((name) => sql.ref(name)))}) = (${values})`.execute(tx)
  if (!numAffectedRows)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values (${values}) on conflict do nothing`.execute(tx)
}
