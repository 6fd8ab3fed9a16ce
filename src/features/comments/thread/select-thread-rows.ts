import { type RawBuilder, sql } from 'kysely'
import { isPublished } from '../../../platform/db/is-published.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { commentRows } from './comment-rows.ts'

/** How much of a branch is shown; its root tells the true number. */
const MAX_REPLIES = 200

/** Some comments, in no particular order. */
export const selectCommentRows = prepare((db, ids: readonly number[]) =>
  commentRows(db).where('comment.id', '=', sql<number>`any(${ids})`),
)

/** Some roots with the replies below them, the oldest first; a removed reply stays while it is answered. */
export const selectThreadRows = prepare((db, roots: readonly number[]) =>
  commentRows(db)
    .where('comment.id', '=', sql<number>`any(array(${withReplies(roots)}))`)
    .orderBy('comment.created_at')
    .orderBy('comment.id'),
)

const withReplies = (roots: readonly number[]): RawBuilder<unknown> => sql`
  select unnest(${roots}::bigint[])
  union all
  select reply.id from unnest(${roots}::bigint[]) root (id), lateral (
    select c.id from comment c
    where c.root_id = root.id and (${isPublished('c')} or exists (
      select from comment a where a.parent_id = c.id and ${isPublished('a')}))
    order by c.created_at, c.id limit ${sql.lit(MAX_REPLIES)}
  ) reply`
