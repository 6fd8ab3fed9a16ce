import { serve } from '../../platform/api/serve.ts'
import { findCountry } from '../places/find-country.ts'
import { listTopCustomers as call } from './contract.ts'
import { customerRows } from './customer-rows.ts'
import { presentCustomerCard } from './present-customer-card.ts'

/** Who gained most trust in the last 90 days, as the recurring job left it in top_customer. */
export const listTopCustomers = serve(call).handler(async ({ input, context }) => {
  if (input.destinationCountry) await findCountry(context.db, input.destinationCountry)
  const rows = await customerRows(context.db)
    .innerJoin('top_customer', 'top_customer.customer_id', 'customer.id')
    .select(['top_customer.points', 'top_customer.items'])
    .where('top_customer.country_code', '=', input.destinationCountry ?? '')
    .where('customer.deleted_at', 'is', null)
    .orderBy('top_customer.points', 'desc')
    .orderBy('top_customer.customer_id')
    .limit(input.perPage)
    .execute()
  const { filesUrl } = context.config
  return {
    customers: rows.map((row) => ({
      ...presentCustomerCard(filesUrl, row),
      points: row.points,
      items: row.items,
    })),
  }
})
