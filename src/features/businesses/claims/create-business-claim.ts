import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import type { Limit } from '../../../platform/limits/limit.ts'
import { takeLimit } from '../../../platform/limits/take-limit.ts'
import { createBusinessClaim as call } from './contract.ts'
import { findClaimedBusiness } from './find-claimed-business.ts'
import { claimColumns, presentClaim } from './present-claim.ts'

/** Counted once all else is right: a word that was forgotten costs nothing. */
const A_DAY = {
  name: 'business-claims-of-a-day',
  per: 'person',
  rules: [{ times: 3, seconds: 86_400 }],
} as const satisfies Limit

/**
 * Asks the moderators of a place to see that a business belongs to who asks, or that one's own is what it says it is.
 * @throws 404 as findClaimedBusiness does; 409 for one that is verified and for a second claim while the first is open
 */
export const createBusinessClaim = serve(call).handler(async ({ input, context }) => {
  const claimant_id = viewerOf(context).customerId
  const business = await findClaimedBusiness(context.db, input.username)
  if (business.verified_at) throw conflict(m.claim_is_verified(), 'already-verified')
  const open = await context.db
    .selectFrom('business_claim')
    .select('id')
    .where('claimant_id', '=', claimant_id)
    .where('business_id', '=', business.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) throw isOpen()
  await takeLimit(A_DAY, { ...context, personId: claimant_id })
  return context.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('business_claim')
      .values({ business_id: business.id, claimant_id, words: input.words })
      // two at a time
      .onConflict((known) => known.doNothing())
      .returning(claimColumns)
      .executeTakeFirst()
    if (!row) throw isOpen()
    const answer = { claim: presentClaim(row) }
    await context.storeResponse?.(tx, answer)
    return answer
  })
})

const isOpen = () => conflict(m.claim_is_open(), 'already-claimed')
