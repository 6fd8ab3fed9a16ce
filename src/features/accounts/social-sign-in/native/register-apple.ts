import { serve } from '../../../../platform/api/serve.ts'
import { registerApple as call } from '../contract.ts'
import { joinByIdentity } from '../pending-registration/join-by-identity.ts'

/** Completes a first sign-in by Apple or Google. */
export const registerApple = serve(call).handler(({ input, context }) =>
  joinByIdentity(context, input, ['apple', 'google']),
)
