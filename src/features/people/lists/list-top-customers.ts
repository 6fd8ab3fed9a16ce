import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import { resolveScope } from '../../places/scope.ts'
import { listTopCustomers as call } from '../contract.ts'
import { presentTopCustomers, type TopCustomerRow, topCustomers } from './top-customers.ts'

/** Who gained most trust in the last 90 days; who lives in the city comes before the rest of its country. */
export const listTopCustomers = serve(call).handler(async ({ input, context }) => {
  const { db, viewer } = context
  const scope = await resolveScope(db, input)
  const top = topCustomers(scope, input.perPage, viewer?.customerId)
  const { rows } = await sql<{
    top: readonly TopCustomerRow[] | null
  }>`select ${top} as top`.execute(db)
  const found = rows[0]?.top ?? []
  return {
    customers: await presentTopCustomers(context, found),
    here: found.filter(({ is_here }) => is_here).length,
  }
})
