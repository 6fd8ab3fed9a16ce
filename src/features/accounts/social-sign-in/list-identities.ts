import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { findWaysIn, isLastWay } from '../sessions/ways-in.ts'
import { listIdentities as call, type Provider } from './contract.ts'

/** What the person signs in by besides the password; at most one of each provider. */
export const listIdentities = serve(call).handler(async ({ context }) => {
  const { config, db } = context
  const { customerId } = viewerOf(context)
  const ways = await findWaysIn(db, customerId)
  const rows = await db
    .selectFrom('identity')
    .select(['provider', 'email', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('provider')
    .execute()
  return {
    identities: rows.map((row) => ({
      provider: row.provider as Provider,
      email: row.email,
      createdAt: row.created_at.toISOString(),
      isLastWay: isLastWay(ways, config.social, row.provider as Provider),
    })),
  }
})
