import { sql } from 'kysely'
import { type ReportReason, RULE_OF_REASON } from '../../../lib/api/report-reasons.ts'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { recordDecision } from '../../decisions/record-decision.ts'
import { indexShownLinks } from '../../people/index-shown-links.ts'
import { trustOf } from '../../people/trust/trust-of.ts'
import { refreshDerivedData } from '../../writing/refresh-derived-data.ts'

/**
 * Hides what a newcomer wrote until somebody decides about its case: a decision by a rule, with its reasons. Does
 * nothing to what is hidden, to profiles, and to the words of members.
 */
export async function holdReported(
  tx: Database,
  caseId: number,
  reason: ReportReason,
): Promise<void> {
  const { rows } = await sql<{
    post_id: number | null
    comment_id: number | null
    author_id: number
  }>`
    select c.post_id, c.comment_id, author.id as author_id
    from moderation_case c
    left join comment on comment.id = c.comment_id
    join post on post.id = coalesce(c.post_id, comment.post_id)
    join customer author on author.id = c.customer_id and ${trustOf('author')} = 'new' and author.role = 'member'
    where c.id = ${caseId} and not c.is_held and ${isPublished('post')}
      and (c.comment_id is null or ${isPublished('comment')})`.execute(tx)
  const [found] = rows
  if (!found) return
  const { post_id, comment_id, author_id } = found
  const of = comment_id === null ? { postId: post_id ?? 0 } : { commentId: comment_id }
  await recordDecision(tx, null, {
    of,
    acts: ['hide'],
    rule: RULE_OF_REASON[reason],
    reason: m.cases_held_reason(),
    caseId,
    before: { status: CONTENT_STATUS.published },
  })
  await tx
    .updateTable(comment_id === null ? 'post' : 'comment')
    .set({ status: CONTENT_STATUS.waiting })
    .where('id', '=', comment_id ?? post_id ?? 0)
    .execute()
  if (comment_id === null) await refreshDerivedData(tx, post_id ?? 0, author_id)
  else await indexShownLinks(tx, author_id)
  await tx.updateTable('moderation_case').set({ is_held: true }).where('id', '=', caseId).execute()
}
