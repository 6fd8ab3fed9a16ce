import { type RawBuilder, sql } from 'kysely'
import { publishedItemsOf } from '../newcomers/hold.ts'
import { TRUST_RULES, type TrustLevel } from './trust-rules.ts'

/**
 * How far somebody is trusted, by what they did (trust-rules.ts).
 * @param person how a query calls the table of people
 */
export function trustOf(person: string): RawBuilder<TrustLevel> {
  const id = sql.ref(`${person}.id`)
  const createdAt = sql.ref(`${person}.created_at`)
  const items = publishedItemsOf(person)
  return sql<TrustLevel>`(case
    when ${createdAt} > now() - make_interval(days => ${sql.lit(TRUST_RULES.memberDays)})
      or ${items} < ${sql.lit(TRUST_RULES.memberItems)} then 'new'
    when ${createdAt} <= now() - make_interval(days => ${sql.lit(TRUST_RULES.trustedDays)})
      and ${items} >= ${sql.lit(TRUST_RULES.trustedItems)}
      and (select count(*) from (select from rating_event gained where gained.customer_id = ${id}
        and gained.cause in ('answer-accepted', 'answer-liked', 'comment-liked')
        limit ${sql.lit(TRUST_RULES.trustedThanks)}) thanks) = ${sql.lit(TRUST_RULES.trustedThanks)}
      and not exists (select from sanction where sanction.customer_id = ${id} and sanction.kind <> 'stop-reports'
        and sanction.lifted_at is null
        and sanction.starts_at > now() - make_interval(days => ${sql.lit(TRUST_RULES.trustedDaysWithoutSanction)}))
      then 'trusted'
    else 'member' end)`
}
