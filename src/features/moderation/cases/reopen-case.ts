import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

/** Who works on a case that is open again: who had decided it and takes that back, or anybody. */
type Taker = 'same' | 'anybody'

/**
 * Opens a case again that was decided so. Held is what a rule hides by now. Unless the same thing was reported again
 * meanwhile: that case is open, and this one stays closed.
 */
export const reopenCase = (
  tx: Database,
  caseId: number,
  { state, taker }: { readonly state: 'upheld' | 'rejected'; readonly taker: Taker },
) =>
  sql`update moderation_case c set state = 'open', decided_at = null,
      is_held = exists (select from decision d where (d.post_id = c.post_id or d.comment_id = c.comment_id)
        and d.automated_decision = 'AUTOMATED_DECISION_FULLY' and d.overturned_at is null)
      ${taker === 'same' ? sql`` : sql`, taken_by_id = null, taken_at = null`}
    where c.id = ${caseId} and c.state = ${state} and not exists (${openAbout(sql`select`)})`.execute(
    tx,
  )

/**
 * Brings reports of a case where nothing was found before somebody again: the case is opened, or they join the one
 * that is open about the same thing. Who has reported to that one themselves keeps both reports as they are.
 * @returns the case that is open
 */
export async function reopenReports(
  tx: Database,
  caseId: number,
  reportIds: readonly number[],
  taker: Taker,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select o.id from moderation_case c, lateral (${openAbout(sql`select o.id`)}) o where c.id = ${caseId}`.execute(
    tx,
  )
  const [open] = rows
  if (!open) {
    await reopenCase(tx, caseId, { state: 'rejected', taker })
    return caseId
  }
  await sql`update report set case_id = ${open.id} where id = any (${reportIds}::bigint[]) and not exists (
    select from report own where own.case_id = ${open.id} and (own.reporter_id = report.reporter_id
        or (own.email = report.email and own.reporter_network = report.reporter_network)))`.execute(
    tx,
  )
  await enqueue(tx, 'weigh-case', { caseId: open.id })
  return open.id
}

/** The open case `o` about the same thing as the case `c`. */
const openAbout = (select: RawBuilder<unknown>) => sql`${select} from moderation_case o
  where o.state = 'open' and o.object_type = c.object_type and o.customer_id is not distinct from c.customer_id
    and o.post_id is not distinct from c.post_id and o.comment_id is not distinct from c.comment_id`
