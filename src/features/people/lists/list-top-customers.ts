import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import { findCountry } from '../../places/find-country.ts'
import { listTopCustomers as call } from '../contract.ts'
import { presentTopCustomers, type TopCustomerRow, topCustomers } from './top-customers.ts'

/** Who gained most trust in the last 90 days. */
export const listTopCustomers = serve(call).handler(async ({ input, context }) => {
  const { db, viewer } = context
  const { destinationCountry, perPage } = input
  if (destinationCountry) await findCountry(db, destinationCountry)
  const top = topCustomers(destinationCountry, perPage, viewer?.customerId)
  const { rows } = await sql<{
    top: readonly TopCustomerRow[] | null
  }>`select ${top} as top`.execute(db)
  return { customers: await presentTopCustomers(context, rows[0]?.top ?? []) }
})
