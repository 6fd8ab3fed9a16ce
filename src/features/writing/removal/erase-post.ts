import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { indexDocuments } from '../../search/index/index-documents.ts'
import { lockListing } from '../lock-listing.ts'

/**
 * Removes posts for good with all that hangs on them: comments, likes, bookmarks, subscriptions, lists and words of
 * the search. Their pictures are given up by a trigger.
 */
export async function erasePosts(tx: Kysely<DB>, ids: readonly number[]): Promise<void> {
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
  await sql`select from inbox where customer_id in (
      select customer_id from notification where post_id = any (${ids}))
    order by customer_id for no key update`.execute(tx)
  await sql`delete from listing where post_id = any (${ids})`.execute(tx)
  await sql`delete from post where id = any (${ids})`.execute(tx)
  await sql`with lists as (select kind || id as list
      from unnest(array['comments:', 'subscribers:']) kind, unnest(${ids}::bigint[]) id),
    anchors as (delete from list_anchor where list in (select list from lists))
    delete from list_total where list in (select list from lists)`.execute(tx)
  await indexDocuments(tx, 'posts', ids)
}
