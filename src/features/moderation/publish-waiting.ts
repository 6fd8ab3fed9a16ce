import { serve } from '../../platform/api/serve.ts'
import { publishWaiting as call } from './contract.ts'
import { decideWaiting } from './decide-waiting.ts'

/** Shows everybody what waited, as if it had been published at once; its author hears of it. */
export const publishWaiting = serve(call).handler(({ input, context }) =>
  decideWaiting(context, input, 'publish'),
)
