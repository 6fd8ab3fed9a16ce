import { sql } from 'kysely'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { serve } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { getHierarchy as call } from '../contract.ts'
import { isListed, type QuotedRow, quotedRows } from './comment-rows.ts'
import { presentComments, targetOf } from './present-comment.ts'
import { bestRoots } from './select-roots.ts'
import { selectCommentRows } from './select-thread-rows.ts'

/** In a longer chain of replies the middle is left out: the root, then the nearest to the comment. */
const MAX_STEPS = 100

/** The way from the root to a comment, and the page of the best order on which the root stands. */
export const getHierarchy = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const comment = await findShown(db, input.id)
  const rootId = comment.root_id ?? comment.id
  const [path, place] = await Promise.all([
    selectPath(db, comment.id),
    placeAmongBest(db, comment, rootId),
  ])
  const ids = path[0] === rootId ? path : [rootId, ...path]
  const rows = await selectCommentRows(db, ids)
  const comments = await presentComments(context, comment, rows)
  const hierarchy = comments.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const { seoLink, targetType } = targetOf(comment)
  return { hierarchy, seoLink, targetType, page: Math.ceil(place / input.perPage) }
})

async function findShown(db: Database, id: number): Promise<QuotedRow> {
  const row = await quotedRows(db)
    .where('comment.id', '=', id)
    .where('post.status', '=', CONTENT_STATUS.published)
    .where('post.deleted_at', 'is', null)
    .where(isListed)
    .executeTakeFirst()
  const isRemovedReply = row?.root_id && (row.status !== CONTENT_STATUS.published || row.deleted_at)
  if (!row || isRemovedReply) throw notFound(m.refused_no_comment())
  return row
}

async function selectPath(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive path (id, parent_id, steps) as (
      select id, parent_id, 1 from comment where id = ${id}
      union all
      select c.id, c.parent_id, p.steps + 1 from path p join comment c on c.id = p.parent_id
      where p.steps < ${MAX_STEPS}
    )
    select id from path order by steps desc`.execute(db)
  return rows.map((row) => row.id)
}

/** Counted from 1; a root beyond the end of the best order is said to be its last. */
async function placeAmongBest(
  db: Database,
  { post_id, accepted_comment_id }: { post_id: number; accepted_comment_id: number | null },
  rootId: number,
): Promise<number> {
  const { rows } = await sql<{ nth: number }>`
    select nth from (
      select id, row_number() over (order by place, likes_count desc, id) as nth
      from (${bestRoots({ id: post_id, accepted_comment_id }, MAX_RANKED)}) best
    ) numbered
    where id = ${rootId}`.execute(db)
  return rows[0] ? Math.min(rows[0].nth, MAX_RANKED) : MAX_RANKED
}
