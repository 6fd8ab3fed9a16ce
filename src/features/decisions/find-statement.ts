import { sql } from 'kysely'
import type { DecisionAct } from '../../lib/api/decision-acts.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'

/** A decision as its statement shows it. */
export interface StatementRow {
  readonly id: number
  readonly puid: string
  readonly case_id: number | null
  readonly moderator_id: number | null
  readonly customer_id: number | null
  readonly object_type: string
  readonly post_id: number | null
  readonly comment_id: number | null
  readonly country_code: string | null
  readonly city_id: number | null
  readonly acts: readonly DecisionAct[]
  readonly rule: number | null
  readonly law: string | null
  readonly reason: string
  readonly ends_at: Date | null
  readonly title: string | null
  /** Of a post that was moved: the city and the country where it is now. */
  readonly moved_to: string | null
  readonly original: {
    readonly kind: number
    readonly title: string
    readonly seo_link: string
  } | null
  readonly others: number
  readonly other_titles: readonly string[]
  readonly source_type: string
  readonly automated_detection: string
  readonly automated_decision: string
  readonly application_date: Date
  readonly overturned_at: Date | null
  /** A ban for good that a second moderator has to confirm. */
  readonly awaits_confirmation: boolean
  readonly appeal_id: number | null
  readonly appeal_words: string | null
  readonly appeal_state: 'open' | 'upheld' | 'overturned' | null
  readonly appeal_answer: string | null
}

/** So many of what else a decision is about are named. */
const MAX_TITLES = 20

/** The titles of posts and the beginnings of comments. */
const otherTitles = sql`array(
  select coalesce(p.title, left(c.excerpt, 120))
  from jsonb_array_elements(d.before -> 'others') with ordinality other (thing, place)
  left join post p on p.id = (thing ->> 'postId')::bigint
  left join comment c on c.id = (thing ->> 'commentId')::bigint
  where coalesce(p.title, c.excerpt) is not null
  order by place limit ${sql.lit(MAX_TITLES)})`

/** One decision by its id or its permanent id, with what was objected to it. */
export async function findStatement(
  db: Database,
  by: { readonly id: number } | { readonly puid: string },
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select d.id, d.puid, d.case_id, d.moderator_id, d.customer_id, d.object_type, d.post_id, d.comment_id,
      d.country_code, d.city_id, d.acts, d.rule, d.illegal_content_legal_ground as law, d.decision_facts as reason,
      coalesce(d.end_date_account_restriction, d.end_date_service_restriction) as ends_at, post.title, d.source_type,
      (select concat_ws(', ', city.name, country.name) from country
        left join city on city.id = (d.after -> 'place' ->> 'cityId')::integer
        where country.code = d.after -> 'place' ->> 'countryCode') as moved_to,
      (select jsonb_build_object('kind', o.kind, 'title', o.title, 'seo_link', o.seo_link) from post o
        where o.id = (d.after ->> 'duplicateOfId')::bigint and ${isPublished('o')}) as original,
      coalesce(jsonb_array_length(d.before -> 'others'), 0) as others, ${otherTitles} as other_titles,
      d.automated_detection, d.automated_decision, d.application_date, d.overturned_at,
      exists (select from sanction where sanction.decision_id = d.id and sanction.awaits_confirmation
        and sanction.lifted_at is null) as awaits_confirmation, appeal.id as appeal_id,
      appeal.words as appeal_words, appeal.state as appeal_state, appeal.answer as appeal_answer
    from decision d
    left join comment on comment.id = d.comment_id
    left join post on post.id = coalesce(d.post_id, comment.post_id)
    left join appeal on appeal.decision_id = d.id
    where ${'id' in by ? sql`d.id = ${by.id}` : sql`d.puid = ${by.puid}`}`.execute(db)
  return rows[0]
}
