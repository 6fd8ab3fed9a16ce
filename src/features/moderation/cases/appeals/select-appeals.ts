import { sql } from 'kysely'
import type { DecisionAct } from '../../../../lib/api/decision-acts.ts'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { isModeratedBy } from '../../select-waiting.ts'

/** So many appeals are shown, from the oldest on: whoever decides makes room. */
const MAX_APPEALS = 50

interface AppealRow {
  readonly id: number
  readonly words: string
  readonly puid: string | null
  readonly case_id: number | null
  readonly acts: readonly DecisionAct[]
  readonly rule: number | null
  readonly reason: string
  readonly title: string | null
  readonly content: string | null
  readonly customer_id: number | null
  readonly created_at: Date
}

/**
 * The appeals that a moderator may decide: where they moderate, not to what they decided themselves, and not about
 * themselves. `c` is what somebody objects to, a decision or the outcome of a report.
 */
export async function selectAppeals(db: Database, viewer: Viewer): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`
    select c.id, c.words, c.puid, c.case_id, c.acts, c.rule, c.reason,
      coalesce(post.title, '@' || person.username) as title,
      case when c.comment_id is null then post.content else comment.content end as content, c.customer_id, c.created_at
    from (${ofDecisions} union all ${ofReports}) c
    left join comment on comment.id = c.comment_id
    left join post on post.id = coalesce(c.post_id, comment.post_id)
    left join customer person on c.is_of_person and person.id = c.about_id
    where c.decided_by_id is distinct from ${viewer.customerId}
      and c.customer_id is distinct from ${viewer.customerId} and c.about_id is distinct from ${viewer.customerId}
      and ${isModeratedBy(viewer, 'c')}
    order by c.id limit ${MAX_APPEALS}`.execute(db)
  return rows
}

const ofDecisions = sql`
  select a.id, a.words, a.created_at, d.puid, d.case_id, d.acts, d.rule, d.decision_facts as reason,
    d.post_id, d.comment_id, false as is_of_person, d.customer_id as about_id, d.customer_id,
    d.moderator_id as decided_by_id, d.country_code, d.city_id
  from appeal a join decision d on d.id = a.decision_id where a.state = 'open'`

// an open case is decided anyway
const ofReports = sql`
  select a.id, a.words, a.created_at, null, m.id, array[]::text[], null, r.words, m.post_id, m.comment_id,
    m.object_type = 'customer', m.customer_id, r.reporter_id, m.taken_by_id, m.country_code, m.city_id
  from appeal a join report r on r.id = a.report_id join moderation_case m on m.id = r.case_id
  where a.state = 'open' and m.state = 'rejected'`
