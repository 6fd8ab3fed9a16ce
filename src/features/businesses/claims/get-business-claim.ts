import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { getBusinessClaim as call } from './contract.ts'
import { findClaimedBusiness } from './find-claimed-business.ts'
import { claimColumns, presentClaim } from './present-claim.ts'

/** The last claim of who asks on a business, and what it is on. */
export const getBusinessClaim = serve(call).handler(async ({ input, context }) => {
  const me = viewerOf(context).customerId
  const { id, username, first_name, verified_at } = await findClaimedBusiness(
    context.db,
    input.username,
  )
  const row = await context.db
    .selectFrom('business_claim')
    .select(claimColumns)
    .where('claimant_id', '=', me)
    .where('business_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    business: { username, name: first_name, isVerified: verified_at !== null },
    isOwn: id === me,
    claim: row ? presentClaim(row) : null,
  }
})
