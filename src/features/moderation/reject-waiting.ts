import { serve } from '../../platform/api/serve.ts'
import { rejectWaiting as call } from './contract.ts'
import { decideWaiting } from './decide-waiting.ts'

/** Keeps what waited from everybody but its author, who reads why. */
export const rejectWaiting = serve(call).handler(({ input, context }) =>
  decideWaiting(context, input, 'reject'),
)
