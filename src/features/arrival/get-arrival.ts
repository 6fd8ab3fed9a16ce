import { serve, viewerOf } from '../../platform/api/serve.ts'
import { hidesHome } from '../people/lists/who-arrived.ts'
import { getArrival as call } from './contract.ts'
import { isLately } from './set-arrival-shown.ts'
import type { Stage, WelcomeStep } from './welcome-steps.ts'

/** What somebody said when they came, at which step they stopped, and whether others see that they arrived. */
export const getArrival = serve(call).handler(async ({ context }) => {
  const row = await context.db
    .selectFrom('customer')
    .leftJoin('arrival', 'arrival.customer_id', 'customer.id')
    .select(['arrival.stage', 'arrival.next_step', 'customer.arrived_at'])
    .select([isLately.as('is_lately'), hidesHome('customer').as('hides_home')])
    .where('customer.id', '=', viewerOf(context).customerId)
    .executeTakeFirst()
  return {
    stage: (row?.stage ?? null) as Stage | null,
    nextStep: (row?.next_step ?? 'place') as WelcomeStep,
    isShown: Boolean(row?.is_lately && row.arrived_at),
    mayBeShown: row?.is_lately ?? false,
    hidesHome: row?.hides_home ?? false,
  }
})
