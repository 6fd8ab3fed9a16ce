import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import { foundRows, presentFoundPeople } from './found-people.ts'
import { searchPeople as call } from './people-contract.ts'

/** People by a part of the name or the username and by role, the newest first. */
export const searchPeople = serve(call).handler(async ({ input, context }) => {
  const { query, role, before, perPage } = input
  const found = await foundRows(context.db)
    .$if(query !== undefined, (rows) => rows.where(isNamed(query ?? '')))
    .$if(role === 'member', (rows) => rows.where('customer.role', '=', 'member'))
    // written as the condition of the index has it
    .$if(role !== undefined && role !== 'member', (rows) =>
      rows.where(sql<boolean>`customer.role <> 'member'`).where('customer.role', '=', role ?? ''),
    )
    .$if(before !== undefined, (rows) => rows.where('customer.id', '<', before ?? 0))
    .orderBy('customer.id', 'desc')
    .limit(perPage + 1)
    .execute()
  const rows = found.slice(0, perPage)
  return {
    people: await presentFoundPeople(context, rows),
    next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null,
  }
})

/** The same expression as that of the index `customer_search`; an @ before a username is part of it. */
const isNamed = (query: string) => {
  const part = query
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')
  return sql<boolean>`lower(customer.first_name || ' ' || coalesce(customer.last_name, '') || ' @' || customer.username)
    like ${`%${part}%`}`
}
