import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { foundRows } from './found-people.ts'
import type { Role, SanctionKind } from './people-contract.ts'

interface Wanted {
  readonly query?: string | undefined
  readonly role?: Role | undefined
  readonly sanction?: SanctionKind | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** People by a part of the name or the username, by role and by sanction, the newest first. */
export const selectPeople = (
  db: Database,
  { query, role, sanction, before, limit }: Wanted,
): ReturnType<ReturnType<typeof foundRows>['execute']> =>
  foundRows(db)
    .$if(query !== undefined, (rows) => rows.where(isNamed(query ?? '')))
    .$if(role === 'member', (rows) => rows.where('customer.role', '=', 'member'))
    // written as the condition of the index has it
    .$if(role !== undefined && role !== 'member', (rows) =>
      rows.where(sql<boolean>`customer.role <> 'member'`).where('customer.role', '=', role ?? ''),
    )
    .$if(sanction !== undefined, (rows) => rows.where(isSanctioned(sanction ?? 'ban')))
    .$if(before !== undefined, (rows) => rows.where(joinedBefore(before ?? 0)))
    .orderBy('customer.created_at', 'desc')
    .orderBy('customer.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Numbers are not in the order in which people joined: those of an import, for example. Where that person is erased by
 * now the list begins anew, since nobody may be left out.
 */
const joinedBefore = (id: number) => sql<boolean>`(customer.created_at, customer.id) <
  (coalesce((select c.created_at from customer c where c.id = ${id}), 'infinity'), ${id}::bigint)`

/** The same expression as that of the index `customer_search`; an @ before a username is part of it. */
const isNamed = (query: string) => {
  const part = query
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')
  return sql<boolean>`lower(customer.first_name || ' ' || coalesce(customer.last_name, '') || ' @' || customer.username)
    like ${`%${part}%`}`
}

/** Written as the condition of the index `sanction_active` has it. */
const isSanctioned = (kind: SanctionKind) => sql<boolean>`customer.id in (
  select sanction.customer_id from sanction
  where sanction.lifted_at is null and sanction.kind <> 'warning' and sanction.kind = ${kind}
    and (sanction.ends_at is null or sanction.ends_at > now()))`
