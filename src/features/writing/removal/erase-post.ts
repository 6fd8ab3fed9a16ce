import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { indexDocuments } from '../../search/index/index-documents.ts'
import { refreshDerivedData } from '../refresh-derived-data.ts'
import { eraseSomeComments } from './erase-some-comments.ts'

/** Rows that go in one transaction: no counter is held longer than a moment. */
const BATCH = 200

/**
 * Removes a post for good with all that hangs on it: comments, likes, bookmarks, subscriptions, news, lists and words
 * of the search. In batches, each a short transaction of its own, so that others write meanwhile however much there is.
 * First nobody sees it; its row goes last, so that a job that broke is taken up again. Its pictures are given up by a
 * trigger.
 * @param isOver asked between batches: when it says so, the rest is left for later
 * @returns whether the post is gone
 */
export async function erasePost(
  db: Database,
  id: number,
  isOver: () => boolean = () => false,
): Promise<boolean> {
  await hide(db, id)
  for (const erase of [eraseSomeComments, ...TABLES.map(someOf), eraseSomeNews]) {
    while ((await db.transaction().execute((tx) => erase(tx, id, BATCH))) >= BATCH)
      if (isOver()) return false
  }
  await db.transaction().execute((tx) => eraseRow(tx, id))
  return true
}

/** Removes some of what hangs on a post. @returns how many rows, fewer than `limit` when none is left */
type EraseSome = (tx: Kysely<DB>, postId: number, limit: number) => Promise<number>

/** What many people may have left on a post, and is counted by triggers if at all. */
const TABLES = [
  'post_like',
  'bookmark',
  'subscription',
  'mute',
  'event_date_reply',
  'event_reply',
  'post_view',
] as const

const someOf =
  (table: (typeof TABLES)[number]): EraseSome =>
  async (tx, postId, limit) => {
    // partitions count their rows apart: the same place in another one may hold a row of another post
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where post_id = ${postId}
      and ctid = any (array(
        select ctid from ${sql.table(table)} where post_id = ${postId} limit ${limit}))`.execute(tx)
    return Number(numAffectedRows)
  }

const eraseSomeNews: EraseSome = async (tx, postId, limit) => {
  const { rows } = await sql<{ id: number; customer_id: number }>`
    select id, customer_id from notification where post_id = ${postId} limit ${limit}`.execute(tx)
  // an inbox before its lines, as everybody takes them
  await sql`select from inbox where customer_id = any (${rows.map((row) => row.customer_id)})
    order by customer_id for no key update`.execute(tx)
  // a line may have become one of another post meanwhile
  await sql`delete from notification where id = any (${rows.map((row) => row.id)}) and post_id = ${postId}`.execute(
    tx,
  )
  return rows.length
}

async function hide(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const shown = await tx
      .updateTable('post')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('author_id')
      .executeTakeFirst()
    if (shown) await refreshDerivedData(tx, id, shown.author_id)
  })
}

async function eraseRow(tx: Kysely<DB>, id: number): Promise<void> {
  await tx.deleteFrom('listing').where('post_id', '=', id).execute()
  await tx.deleteFrom('post').where('id', '=', id).execute()
  // the journal first: what is applied meanwhile is in the others by then
  for (const table of ['list_change', 'list_anchor', 'list_total'] as const)
    await tx
      .deleteFrom(table)
      .where('kind', 'in', ['comments', 'subscribers'])
      .where('owner_id', '=', id)
      .execute()
  await indexDocuments(tx, 'posts', [id])
}
