import { serve, viewerOf } from '../../platform/api/serve.ts'
import { skipArrival as call } from './contract.ts'
import { keepNextStep } from './keep-next-step.ts'

/** Leaves out the steps that have not been taken: home offers them no longer. Twice is the same as once. */
export const skipArrival = serve(call).handler(async ({ context }) => {
  await keepNextStep(context.db, viewerOf(context).customerId, 'question')
  return { nextStep: 'question' as const }
})
