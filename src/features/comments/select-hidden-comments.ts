import { sql } from 'kysely'
import { MAX_RANKED } from '../../lib/api/max-ranked.ts'
import type { Database } from '../../platform/db/database.ts'
import { isKeptBack } from '../../platform/db/is-published.ts'
import { DAYS_TO_RESTORE } from '../posts/last-act.ts'

interface Asked {
  readonly type: 'all' | 'answers' | 'comments'
  /** Those below one post alone. */
  readonly objectId?: number | undefined
  /** Where the pages begin: after this comment of theirs, in the order of the list. */
  readonly after?: number | undefined
  readonly page: number
  readonly perPage: number
}

/**
 * The comments of a person that others do not see, the latest first: hidden, waiting, rejected, and removed ones while
 * they can be brought back. The total counts all of them.
 */
export async function selectHiddenComments(
  db: Database,
  author: number,
  { type, objectId, after, page, perPage }: Asked,
): Promise<{ ids: number[]; total: number }> {
  const ofType = type === 'all' ? sql`` : sql`and is_answer = ${type === 'answers'}`
  const ofPost = objectId === undefined ? sql`` : sql`and post_id = ${objectId}`
  const isListed =
    after === undefined
      ? sql`true`
      : sql`coalesce((created_at, id) < (select created_at, id from comment where id = ${after} and author_id = ${author}), false)`
  // the first condition word for word as the index says it (comment_kept_back)
  const { rows } = await sql<{ id: number; isListed: boolean }>`
    select id, ${isListed} as "isListed" from comment
    where author_id = ${author} and ${isKeptBack()}
      and (deleted_at is null
        or (deleted_at > now() - make_interval(days => ${DAYS_TO_RESTORE}) and content <> ''))
      ${ofType} ${ofPost}
    order by created_at desc, id desc limit ${MAX_RANKED}`.execute(db)
  const offset = (page - 1) * perPage
  const listed = rows.filter((row) => row.isListed).slice(offset, offset + perPage)
  return { ids: listed.map((row) => row.id), total: rows.length }
}
