import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { indexShownLinks } from '../people/index-shown-links.ts'

/**
 * Brings lists, popularity and search in line with a post that was written, hidden, removed or brought back: the
 * last step of its transaction (docs/decisions/0015-lock-order.md).
 */
export async function refreshDerivedData(
  tx: Database,
  postId: number,
  authorId: number,
): Promise<void> {
  await sql`select refresh_listing(${postId})`.execute(tx)
  await sql`select refresh_popularity(array[${postId}]::bigint[])`.execute(tx)
  await enqueue(tx, 'index-posts', { postIds: [postId] }, { key: `index-post:${postId}` })
  await indexShownLinks(tx, authorId)
}
