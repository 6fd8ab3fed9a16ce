import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'

interface PostChange {
  /** Whether the search has to read the text and the comments anew. */
  readonly isText?: boolean
}

/**
 * Notes within a transaction that the popularity of posts changed: apply-post-changes.ts looks at them soon after the
 * commit, however often they changed meanwhile.
 */
export async function notePostChange(
  tx: Kysely<DB>,
  postIds: number | readonly number[],
  { isText = false }: PostChange = {},
): Promise<void> {
  const ids = typeof postIds === 'number' ? [postIds] : postIds
  await sql`insert into post_change (post_id, is_text)
    select unnest(${ids}::bigint[]), ${isText}::boolean`.execute(tx)
}
