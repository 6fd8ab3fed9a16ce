import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { customerRows, namesOfHomes } from '../customer-rows.ts'
import { isShown } from '../lists/shown-customers.ts'
import { presentCustomerCard } from '../present-customer-card.ts'
import { listBlocks as call } from './contract.ts'

/** Whom one blocked, the last first; who is not shown any more is left out. */
export const listBlocks = serve(call).handler(async ({ context }) => {
  const { db, config } = context
  const rows = await customerRows(db)
    .innerJoin('block', 'block.blocked_id', 'customer.id')
    .where('block.blocker_id', '=', viewerOf(context).customerId)
    .where(isShown('customer'))
    .orderBy('block.created_at', 'desc')
    .orderBy('block.blocked_id')
    .execute()
  const places = await namesOfHomes(db, rows)
  return { blocks: rows.map((row) => presentCustomerCard(config.filesUrl, places, row)) }
})
