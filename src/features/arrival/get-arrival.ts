import { serve, viewerOf } from '../../platform/api/serve.ts'
import { getArrival as call } from './contract.ts'
import type { Stage, WelcomeStep } from './welcome-steps.ts'

/** What somebody said when they came, and at which step they stopped. */
export const getArrival = serve(call).handler(async ({ context }) => {
  const row = await context.db
    .selectFrom('arrival')
    .select(['stage', 'next_step'])
    .where('customer_id', '=', viewerOf(context).customerId)
    .executeTakeFirst()
  return {
    stage: (row?.stage ?? null) as Stage | null,
    nextStep: (row?.next_step ?? 'place') as WelcomeStep,
  }
})
