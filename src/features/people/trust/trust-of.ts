import { type RawBuilder, sql } from 'kysely'
import { publishedItemsOf } from './published-items.ts'
import { TRUST_RULES, type TrustLevel } from './trust-rules.ts'

/**
 * How far somebody is trusted, by what they did (trust-rules.ts).
 * @param person how a query calls the table of people
 */
export function trustOf(person: string): RawBuilder<TrustLevel> {
  const createdAt = sql.ref(`${person}.created_at`)
  const items = publishedItemsOf(person)
  return sql<TrustLevel>`(case
    when ${createdAt} > now() - make_interval(days => ${sql.lit(TRUST_RULES.memberDays)})
      or ${items} < ${sql.lit(TRUST_RULES.memberItems)} then 'new'
    when ${createdAt} <= now() - make_interval(days => ${sql.lit(TRUST_RULES.trustedDays)})
      and ${items} >= ${sql.lit(TRUST_RULES.trustedItems)}
      and ${thanksOf(person)} = ${sql.lit(TRUST_RULES.trustedThanks)}
      and not ${hasSanction(person)}
      then 'trusted'
    else 'member' end)`
}

/** How many accepted answers, useful items and upheld reports somebody has, counted as far as they matter. */
export function thanksOf(person: string): RawBuilder<number> {
  const id = sql.ref(`${person}.id`)
  return sql<number>`(select count(*)::integer from (
    (select from rating_event gained where gained.customer_id = ${id}
      and gained.cause in ('answer-accepted', 'answer-liked', 'comment-liked')
      limit ${sql.lit(TRUST_RULES.trustedThanks)})
    union all
    (select from report join moderation_case reported on reported.id = report.case_id
      where report.reporter_id = ${id} and reported.state = 'upheld'
      limit ${sql.lit(TRUST_RULES.trustedThanks)})
    limit ${sql.lit(TRUST_RULES.trustedThanks)}) thanks)`
}

/** Whether somebody was warned, muted or banned lately, and it was not taken back. */
export function hasSanction(person: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from sanction where sanction.customer_id = ${sql.ref(`${person}.id`)}
    and sanction.kind <> 'stop-reports' and sanction.lifted_at is null
    and sanction.starts_at > now() - make_interval(days => ${sql.lit(TRUST_RULES.trustedDaysWithoutSanction)}))`
}
