import { type KyselyPlugin, type QueryId, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi, senderTo } from '../../test/api.ts'
import {
  inDays,
  insertComment,
  insertCustomer,
  insertPost,
  insertWorld,
} from '../../test/factories.ts'
import { knownWriter } from '../../test/writers.ts'
import { createApp } from './app.ts'

// No row that others need is held while the server goes on to its next statement (docs/decisions/0046-writes.md).

const api = await openApi()
const { db, services } = api
await insertWorld(db)

/** The tables of which some rows were held after a statement. */
const held = new Set<string>()

/** Statements that tell what the call before has written, at the same time as the next one. */
const besides = new WeakSet<QueryId>()

/** A row that nobody else could change, locked by a transaction that waits for its next statement. */
const isHeld = sql`
  exists (select from pg_stat_activity where backend_xid = xmax and state = 'idle in transaction')`

const look = async () => {
  const { rows } = await sql<{ name: string }>`
    select 'post' as name where exists (select from post where ${isHeld} and id not in (
      select id from post for no key update skip locked))
    union all select 'comment' where exists (select from comment where ${isHeld} and id not in (
      select id from comment for no key update skip locked))
    union all select 'customer' where exists (select from customer where ${isHeld} and id not in (
      select id from customer for no key update skip locked))
    union all select 'event' where exists (select from event where ${isHeld} and post_id not in (
      select post_id from event for no key update skip locked))`.execute(db)
  for (const { name } of rows) held.add(name)
}

/** Looks after each statement, from another connection, which rows nobody else could change. */
const watch: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('page_change'))
      besides.add(queryId)
    return node
  },
  transformResult: async ({ result, queryId }) => {
    if (besides.has(queryId)) return result
    await look()
    return result
  },
}
const app = createApp({ ...services, db: services.db.withPlugin(watch) })
const writer = await knownWriter({ ...api, send: senderTo(app) })

const author = await insertCustomer(db)
const { username } = await db
  .selectFrom('customer')
  .select('username')
  .where('id', '=', author)
  .executeTakeFirstOrThrow()
const post = await insertPost(db, { author_id: author })
const question = await insertPost(db, { kind: 1, author_id: writer.id })
const answer = await insertComment(db, { post_id: question, author_id: author })
const event = await insertPost(db, { startsAt: inDays(3), event: { seats: 2 }, author_id: author })
const draft = { key: 'new-1', kind: 'post', body: { content: 'слова' } }

test.each([
  ['POST', '/likes', { objectType: 'post', objectId: post }],
  ['DELETE', '/likes', { objectType: 'post', objectId: post }],
  ['POST', '/likes', { objectType: 'answer', objectId: answer }],
  ['DELETE', '/likes', { objectType: 'answer', objectId: answer }],
  ['POST', '/bookmarks', { objectType: 'post', objectId: post }],
  ['DELETE', '/bookmarks', { objectType: 'post', objectId: post }],
  ['POST', '/subscriptions', { objectType: 'customer', objectTypeUsername: username }],
  ['PUT', '/events/reply', { id: event, reply: 'going' }],
  ['PUT', '/events/reply', { id: event, reply: null }],
  ['PUT', '/drafts', { ...draft, version: 0 }],
  ['PUT', '/drafts', { ...draft, version: 1 }],
  ['DELETE', '/drafts', { key: draft.key }],
  ['POST', '/comments', { objectId: post, content: 'Дякую за пораду' }],
  ['POST', '/posts', { type: 'post', title: 'Як продовжити карту', content: '<p>Заява.</p>' }],
])('%s %s %j holds nothing between its statements', async (method, path, body) => {
  held.clear()
  const response = await writer.ask(method, path, body)
  expect([response.status, response.body.detail]).toEqual([200, undefined])
  expect([...held]).toEqual([])
})

test('an answer that is accepted holds itself and its question, and nobody', async () => {
  held.clear()
  const accepted = { id: question, commentId: answer }
  expect((await writer.ask('PUT', '/answers/accepted', accepted)).status).toBe(200)
  expect([...held].toSorted()).toEqual(['comment', 'post'])
})
