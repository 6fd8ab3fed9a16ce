import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { UNDO_WITHIN } from './undo-within.ts'

type Thing = { readonly postId: number } | { readonly commentId: number }

interface Closing {
  /** Whether there was something against the rules. */
  readonly state: 'upheld' | 'rejected'
  /** Who decided. */
  readonly moderatorId: number
  /** The decision that closes it; none where nothing was found. */
  readonly decisionId: number | null
}

/**
 * Closes the open case about what a moderator decided outside the desk, so that nobody decides it again: what a rule
 * held ends with it, and who reported is told. A case that another moderator decides just now is left to them.
 */
export async function closeCaseAbout(
  tx: Database,
  of: Thing,
  { state, moderatorId, decisionId }: Closing,
): Promise<void> {
  const [column, id] = 'postId' in of ? ['post_id', of.postId] : ['comment_id', of.commentId]
  const at = new Date()
  const { rows } = await sql<{ id: number }>`
    with held as (
      update decision set overturned_at = now()
      where ${sql.ref(column)} = ${id} and automated_decision = 'AUTOMATED_DECISION_FULLY' and overturned_at is null
      returning id
    )
    update moderation_case set state = ${state}, decided_at = ${at}, taken_by_id = ${moderatorId}, taken_at = ${at},
      is_held = false
    where id = (select id from moderation_case where ${sql.ref(column)} = ${id} and state = 'open' for no key update skip locked)
    returning id`.execute(tx)
  const [closed] = rows
  if (!closed) return
  if (decisionId !== null)
    await tx
      .updateTable('decision')
      .set({
        case_id: closed.id,
        source_type: sourceOf(closed.id),
        automated_detection: detectionOf(closed.id),
      })
      .where('id', '=', decisionId)
      .execute()
  await enqueue(
    tx,
    'send-report-outcomes',
    { caseId: closed.id, at: at.toISOString() },
    { runAt: new Date(Date.now() + UNDO_WITHIN) },
  )
}

/** Article 16 of Regulation (EU) 2022/2065 where somebody reported it; what a rule found nobody did. */
export const sourceOf = (caseId: number) =>
  sql<string>`case when exists (select from report where report.case_id = ${caseId})
    then 'SOURCE_ARTICLE_16' else 'SOURCE_VOLUNTARY' end`

/** Whether a rule found it: nobody reported what is in the case. */
export const detectionOf = (caseId: number) =>
  sql<string>`case when exists (select from report where report.case_id = ${caseId}) then 'No' else 'Yes' end`
