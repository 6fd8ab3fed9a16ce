import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { indexDocuments } from '../search/index-documents.ts'
import type { Choice } from './close-account.ts'
import { BATCH, lockListing } from './lock-listing.ts'

/** Removes all posts of somebody, or those alone that nobody sees: drafts, rejected and removed ones. */
export async function removePosts(db: Database, author: number, choice: Choice): Promise<void> {
  for (;;) {
    const ids = await nextPosts(db, author, choice)
    if (ids.length === 0) return
    await db.transaction().execute((tx) => removeBatch(tx, ids))
  }
}

async function nextPosts(db: Database, author: number, choice: Choice): Promise<number[]> {
  const hidden = sql<boolean>`(status <> 1 or deleted_at is not null)`
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('author_id', '=', author)
    .$if(choice === 'anonymise', (query) => query.where(hidden))
    .limit(BATCH)
    .execute()
  return rows.map((row) => row.id)
}

/** With all that hangs on them: comments, likes, bookmarks, subscriptions, lists and words of the search. */
async function removeBatch(tx: Kysely<DB>, ids: readonly number[]): Promise<void> {
  // replies before their roots, as everybody takes them
  await sql`select from comment where post_id = any (${ids}) order by id desc for update`.execute(
    tx,
  )
  await sql`select from post where id = any (${ids}) order by id for update`.execute(tx)
  await sql`select from customer where id in (
      select author_id from post where id = any (${ids})
      union select author_id from comment where post_id = any (${ids})
      union select customer_id from bookmark where post_id = any (${ids})
      union select b.customer_id from bookmark b join comment c on c.id = b.comment_id
        where c.post_id = any (${ids}))
    order by id for no key update`.execute(tx)
  await lockListing(tx)
  await sql`delete from listing where post_id = any (${ids})`.execute(tx)
  await sql`delete from post where id = any (${ids})`.execute(tx)
  await sql`with lists as (select kind || id as list
      from unnest(array['comments:', 'subscribers:']) kind, unnest(${ids}::bigint[]) id),
    anchors as (delete from list_anchor where list in (select list from lists))
    delete from list_total where list in (select list from lists)`.execute(tx)
  await indexDocuments(tx, 'posts', ids)
}
