import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { indexShownLinks } from '../people/index-shown-links.ts'
import type { Standing } from '../people/newcomers/hold.ts'
import { notePostChange } from '../posts/note-post-change.ts'

/**
 * Brings lists, popularity and search in line with a post that was written, hidden, removed or brought back: the
 * last step of its transaction (docs/decisions/0015-lock-order.md).
 * @param author where it was read in this transaction already
 */
export async function refreshDerivedData(
  tx: Database,
  postId: number,
  authorId: number,
  author?: Standing,
): Promise<void> {
  await sql`select refresh_listing(${postId})`.execute(tx)
  await sql`select refresh_popularity(array[${postId}]::bigint[])`.execute(tx)
  await notePostChange(tx, postId, { isText: true })
  await indexShownLinks(tx, authorId, author)
}
