import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { conflict } from '../../../../platform/errors/failures.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../../platform/record-audit.ts'
import { UNDO_WITHIN } from '../../../decisions/undo-within.ts'
import { refuseUnread, revisionOfComment, revisionOfPost } from '../../../posts/revision.ts'
import { hideSigns, readSignsShown, showSigns } from '../../../shield/keep-suspicion.ts'
import { type LockedCase, lockCase } from '../find-case.ts'
import { decideCase as call } from './contract.ts'
import { endHolds } from './end-holds.ts'
import { lockThings } from './lock-things.ts'
import { subjectOf, upholdCase } from './uphold-case.ts'

/**
 * Decides a case: of two who decide, the first wins. The author and who reported are told when the decision can not be
 * taken back any more.
 * @throws 404 when there is no such case where the viewer moderates; 409 when another has decided it; 403 about
 *   oneself, and for a sanction of who has a role; 400 for an act that is not for such a thing
 */
export const decideCase = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  return context.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, viewer, input.id)
    if (found.state !== 'open') throw conflict(m.refused_case_decided(), 'decided')
    await refuseUnreadThing(tx, found, input.revision)
    const state = input.acts.length === 0 ? 'rejected' : 'upheld'
    const at = new Date()
    const { puid, others, hasMore, caseIds, endedHolds, signsShownAt } =
      state === 'upheld'
        ? {
            ...(await upholdCase(tx, viewer, found, input, at)),
            endedHolds: [],
            signsShownAt: null,
          }
        : await reject(tx, viewer, found, input.withSigns)
    await tx
      .updateTable('moderation_case')
      .set({
        state,
        decided_at: at,
        taken_by_id: viewer.customerId,
        taken_at: at,
        is_held: false,
        ended_holds: JSON.stringify(endedHolds),
        signs_shown_at: signsShownAt,
      })
      .where('id', '=', found.id)
      .execute()
    for (const caseId of [found.id, ...caseIds])
      await enqueue(
        tx,
        'send-report-outcomes',
        { caseId, at: at.toISOString() },
        { runAt: new Date(Date.now() + UNDO_WITHIN) },
      )
    return { state, puid, others, hasMore }
  })
})

/**
 * Nothing is against the rules: what trusted reports had hidden is shown again, and readers are warned of it only where
 * the moderator says so.
 */
async function reject(tx: Database, viewer: Viewer, found: LockedCase, withSigns = false) {
  const of = subjectOf(found)
  const endedHolds = await endHolds(tx, viewer, of)
  const signsShownAt = 'customerId' in of ? null : await readSignsShown(tx, of)
  if (!('customerId' in of)) await (withSigns ? showSigns : hideSigns)(tx, of)
  await recordAudit(tx, viewer, {
    action: 'reject-reports',
    of,
    detail: { caseId: found.id },
  })
  return { puid: null, others: 0, hasMore: false, caseIds: [], endedHolds, signsShownAt }
}

/** @throws 409 when the author has changed the words since they were read */
async function refuseUnreadThing(
  tx: Database,
  found: LockedCase,
  read: string | undefined,
): Promise<void> {
  const of = subjectOf(found)
  if (!read || 'customerId' in of) return
  await lockThings(tx, [of], found.customer_id)
  const thing = await ('postId' in of
    ? tx.selectFrom('post').select(revisionOfPost.as('revision')).where('id', '=', of.postId)
    : tx
        .selectFrom('comment')
        .select(revisionOfComment.as('revision'))
        .where('id', '=', of.commentId)
  ).executeTakeFirst()
  if (thing) refuseUnread(thing.revision, read)
}
