import { serve } from '../../../platform/api/serve.ts'
import { shows } from '../../../platform/page-cache/shown-on-page.ts'
import { findCountry } from '../../places/find-country.ts'
import { findBlocks } from '../blocks/find-blocks.ts'
import { listTopCustomers as call } from '../contract.ts'
import { customerRows, namesOfHomes } from '../customer-rows.ts'
import { presentCustomerCard } from '../present-customer-card.ts'
import { isShown } from './shown-customers.ts'

/** Who gained most trust in the last 90 days, as the recurring job left it in top_customer. */
export const listTopCustomers = serve(call).handler(async ({ input, context }) => {
  if (input.destinationCountry) await findCountry(context.db, input.destinationCountry)
  const rows = await customerRows(context.db)
    .innerJoin('top_customer', 'top_customer.customer_id', 'customer.id')
    .select(['top_customer.points', 'top_customer.items'])
    .where('top_customer.country_code', '=', input.destinationCountry ?? '')
    .where(isShown('customer'))
    .orderBy('top_customer.points', 'desc')
    .orderBy('top_customer.customer_id')
    .limit(input.perPage)
    .execute()
  shows(
    'person',
    rows.map((row) => row.id),
  )
  const blockOf = await findBlocks(
    context,
    rows.map((row) => row.id),
  )
  const shown = rows.filter((row) => !blockOf(row.id))
  const { filesUrl } = context.config
  const places = await namesOfHomes(context.db, shown)
  return {
    customers: shown.map((row) => ({
      ...presentCustomerCard(filesUrl, places, row),
      points: row.points,
      items: row.items,
    })),
  }
})
