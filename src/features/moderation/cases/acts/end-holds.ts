import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Subject } from '../../../decisions/record-decision.ts'
import { indexShownLinks } from '../../../people/index-shown-links.ts'
import { refreshDerivedData } from '../../../writing/refresh-derived-data.ts'
import type { Thing } from './lock-things.ts'
import { type Hold, overturnDecision } from './overturn-decision.ts'

/**
 * What a rule hid is shown again, since a moderator decides in its place.
 * @returns what ended so
 */
export async function endHolds(
  tx: Database,
  viewer: Viewer,
  of: Subject,
): Promise<readonly Hold[]> {
  if ('customerId' in of) return []
  const held = await selectHolds(tx, of)
  for (const { status, ...decision } of held)
    if (status === CONTENT_STATUS.waiting)
      await overturnDecision(tx, viewer, decision, m.cases_not_found())
    else await endHold(tx, decision.id)
  return held.map(({ id, status }) => ({ decisionId: id, status }))
}

/** What a moderator decided in place of a rule is undone: the rule hides it again, unless somebody else did since. */
export async function holdAgain(tx: Database, of: Thing, holds: readonly Hold[]): Promise<void> {
  for (const { decisionId, status } of holds) {
    const held = await tx
      .updateTable('postId' in of ? 'post' : 'comment')
      .set({ status })
      .where('id', '=', 'postId' in of ? of.postId : of.commentId)
      .where('status', '=', CONTENT_STATUS.published)
      .returning(['id', 'author_id'])
      .executeTakeFirst()
    if (!held) return
    await tx
      .updateTable('decision')
      .set({ overturned_at: null })
      .where('id', '=', decisionId)
      .execute()
    if ('postId' in of) await refreshDerivedData(tx, held.id, held.author_id)
    else await indexShownLinks(tx, held.author_id)
  }
}

/** Its author has hidden it meanwhile: it is not shown over their head. */
const endHold = (tx: Database, decisionId: number) =>
  tx
    .updateTable('decision')
    .set({ overturned_at: sql`now()` })
    .where('id', '=', decisionId)
    .execute()

/** The decisions by which a rule hid it, with its status now. */
const selectHolds = (tx: Database, of: Thing) =>
  tx
    .selectFrom('decision')
    .leftJoin('post', 'post.id', 'decision.post_id')
    .leftJoin('comment', 'comment.id', 'decision.comment_id')
    .select(['decision.id', 'decision.acts', 'decision.post_id', 'decision.comment_id'])
    .select('decision.customer_id')
    .select(sql<number>`coalesce(post.status, comment.status)`.as('status'))
    .where(
      'postId' in of ? 'decision.post_id' : 'decision.comment_id',
      '=',
      'postId' in of ? of.postId : of.commentId,
    )
    .where('decision.automated_decision', '=', 'AUTOMATED_DECISION_FULLY')
    .where('decision.overturned_at', 'is', null)
    .execute()
