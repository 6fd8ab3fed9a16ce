import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { hasBlocked } from '../../accounts/are-blocked.ts'

/** Whether `customer` of a query is followed by who asks; 0 is a visitor, who follows nobody. */
export const isFollowedBy = (viewerId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from subscription s where s.subscriber_id = ${viewerId} and s.person_id = customer.id)`

/** Whether `customer` of a query is kept by who asks. */
export const isBookmarkedBy = (viewerId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from bookmark b where b.customer_id = ${viewerId} and b.person_id = customer.id)`

/** Whether `customer` of a query is muted by who asks. */
export const isMutedBy = (viewerId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from mute u where u.customer_id = ${viewerId} and u.person_id = customer.id)`

/** Whether `customer` of a query was blocked by who asks. */
export const isBlockedBy = (viewerId: number): RawBuilder<boolean> =>
  hasBlocked(viewerId, sql.ref('customer.id'))

/** Whom of some people somebody follows: one query for a whole list. */
export async function findFollowed(
  db: Database,
  viewerId: number | undefined,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (viewerId === undefined || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('subscription')
    .select('person_id')
    .where('subscriber_id', '=', viewerId)
    .where('person_id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Set(rows.flatMap((row) => row.person_id ?? []))
}
