import { serve, viewerOf } from '../../platform/api/serve.ts'
import { skipArrival as call } from './contract.ts'
import { keepNextStep } from './keep-next-step.ts'
import { LAST_STEP, stepAfter } from './welcome-steps.ts'

/** Passes over one step, or over all that are left. Twice is the same as once. */
export const skipArrival = serve(call).handler(async ({ input: { step }, context }) => {
  const nextStep = step ? stepAfter(step) : LAST_STEP
  await keepNextStep(context.db, viewerOf(context).customerId, nextStep)
  return { nextStep }
})
