import { sql } from 'kysely'
import type { Sanction } from '../../platform/context.ts'

export interface StoredSanction {
  readonly kind: Sanction['kind']
  readonly endsAt: string | null
  /** The permanent id of its decision. */
  readonly puid: string
}

/** The strictest sanction that forbids something to a query's `customer` now, a ban before a mute, the longest first. */
export const activeSanction = sql<StoredSanction | null>`(
  select json_build_object('kind', sanction.kind, 'endsAt', sanction.ends_at, 'puid', decision.puid)
  from sanction join decision on decision.id = sanction.decision_id
  where sanction.customer_id = customer.id and sanction.lifted_at is null and sanction.kind in ('ban', 'mute')
    and (sanction.ends_at is null or sanction.ends_at > now())
  order by sanction.kind, sanction.ends_at desc nulls first limit 1)`

export const sanctionOf = (stored: StoredSanction | null): Sanction | null =>
  stored && { kind: stored.kind, endsAt: stored.endsAt === null ? null : new Date(stored.endsAt) }
