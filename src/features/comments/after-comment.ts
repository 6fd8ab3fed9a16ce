import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { indexShownLinks } from '../people/index-shown-links.ts'

/**
 * Brings the popularity of a post and the search in line with its comments: the last step of a transaction that
 * changed one.
 */
export async function afterComment(tx: Database, { postId, authorId }: Changed): Promise<void> {
  await sql`select refresh_popularity(array[${postId}]::bigint[])`.execute(tx)
  await enqueue(tx, 'index-posts', { postIds: [postId] }, { key: `index-post:${postId}` })
  await indexShownLinks(tx, authorId)
}

/** What a comment stands below, and whose it is. */
interface Changed {
  readonly postId: number
  readonly authorId: number
}
