import { type RawBuilder, sql } from 'kysely'
import { BATCH, type Section, section, whole } from './archive-section.ts'

/**
 * What somebody reported, what was decided about them, and what they decided with a role.
 * @param post the address of a post `p` that everybody may open
 * @param person the address of a person `who` who is shown
 */
export const moderationSections = (
  post: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): readonly Section[] => [
  section(
    'moderation',
    (
      me,
      last,
    ) => sql`select a.id as key, a.action, a.detail, coalesce(${post}, ${person}) as url, a.comment_id as "commentId",
        a.created_at as "at"
      from audit_log a left join comment c on c.id = a.comment_id
      left join post p on p.id = coalesce(a.post_id, c.post_id) left join customer who on who.id = a.customer_id
      where a.actor_id = ${me} and a.id > ${last} order by a.id limit ${BATCH}`,
  ),
  whole(
    'roles',
    (me) =>
      sql`select action, detail, created_at as "at" from audit_log where customer_id = ${me}
        and action in ('set-role', 'verify', 'unverify') order by id`,
  ),
  whole(
    'moderated-places',
    (me) => sql`select country.name as country, city.name as city from moderator_place place
      join country on country.code = place.country_code left join city on city.id = place.city_id
      where place.customer_id = ${me}`,
  ),
  section(
    'reports',
    (
      me,
      last,
    ) => sql`select r.id as key, r.reason, r.words, r.quotes, m.state, coalesce(${post}, ${person}) as url,
        m.comment_id as "commentId", r.created_at as "at", a.words as appeal, a.state as "appealState",
        a.answer as "appealAnswer"
      from report r left join appeal a on a.report_id = r.id join moderation_case m on m.id = r.case_id left join comment c on c.id = m.comment_id
      left join post p on p.id = coalesce(m.post_id, c.post_id)
      left join customer who on m.object_type = 'customer' and who.id = m.customer_id
      where r.reporter_id = ${me} and r.id > ${last} order by r.id limit ${BATCH}`,
  ),
  section(
    'business-claims',
    (
      me,
      last,
    ) => sql`select b.id as key, ${person} as url, b.words, b.state, b.reason, b.created_at as "at",
        b.decided_at as "decidedAt"
      from business_claim b join customer who on who.id = b.business_id
      where b.claimant_id = ${me} and b.id > ${last} order by b.id limit ${BATCH}`,
  ),
  section(
    'decisions',
    (
      me,
      last,
    ) => sql`select d.id as key, to_jsonb(d) - array['id', 'moderator_id', 'case_id', 'before'] as decision,
        a.words as appeal, a.state as "appealState", a.answer as "appealAnswer"
      from decision d left join appeal a on a.decision_id = d.id
      where d.customer_id = ${me} and d.id > ${last} order by d.id limit ${BATCH}`,
  ),
  whole(
    'sanctions',
    (me) => sql`select kind, starts_at as "startsAt", ends_at as "endsAt", lifted_at as "liftedAt"
      from sanction where customer_id = ${me} order by id`,
  ),
]
