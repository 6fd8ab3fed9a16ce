import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { requireSelf } from '../require-self.ts'
import { markSeen as call } from '../settings-contract.ts'

/** Notes up to which number somebody saw what they are told; never less than before. */
export const markSeen = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  requireSelf(viewer, input.username)
  await context.db
    .updateTable('inbox')
    .set({ seen_number: sql`least(${input.number}::bigint, last_number)` })
    .where('customer_id', '=', viewer.customerId)
    .where('seen_number', '<', sql<number>`least(${input.number}::bigint, last_number)`)
    .execute()
  return {}
})
