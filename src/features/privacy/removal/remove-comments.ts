import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isKeptBack } from '../../../platform/db/is-published.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { BATCH } from '../../writing/batch.ts'
import type { Choice } from './close-account.ts'

/**
 * Deletes the text of all comments of a person, or of those that nobody sees. An empty comment stays where it has
 * replies, so that their branch stays whole.
 */
export async function removeComments(db: Database, author: number, choice: Choice): Promise<void> {
  for (;;) {
    const ids = await nextComments(db, author, choice)
    if (ids.length === 0) return
    await db.transaction().execute((tx) => emptyBatch(tx, author, ids))
  }
}

async function nextComments(db: Database, author: number, choice: Choice): Promise<number[]> {
  const hidden = isKeptBack()
  const rows = await db
    .selectFrom('comment')
    .select('id')
    .where('author_id', '=', author)
    .where(sql<boolean>`(deleted_at is null or content <> '' or excerpt <> '')`)
    .$if(choice === 'anonymise', (query) => query.where(hidden))
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map((row) => row.id)
}

async function emptyBatch(tx: Kysely<DB>, author: number, ids: readonly number[]): Promise<void> {
  // replies before their roots: the lock order of all transactions
  await sql`select from comment where id = any (${ids})
    or id in (select root_id from comment where id = any (${ids})) order by id desc for update`.execute(
    tx,
  )
  await sql`select from post where id in (select post_id from comment where id = any (${ids}))
    order by id for no key update`.execute(tx)
  await sql`select from customer where id = ${author} for no key update`.execute(tx)
  await sql`update post set accepted_comment_id = null where accepted_comment_id = any (${ids})`.execute(
    tx,
  )
  await sql`delete from comment_version where comment_id = any (${ids})`.execute(tx)
  await sql`delete from suspicion where comment_id = any (${ids})`.execute(tx)
  await sql`delete from text_fingerprint where comment_id = any (${ids})`.execute(tx)
  await sql`update comment set content = '', excerpt = '', deleted_at = coalesce(deleted_at, now())
    where id = any (${ids})`.execute(tx)
}
