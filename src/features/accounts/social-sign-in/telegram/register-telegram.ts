import { serve } from '../../../../platform/api/serve.ts'
import { registerTelegram as call } from '../contract.ts'
import { joinByIdentity } from '../pending-registration/join-by-identity.ts'

/** Completes a first sign-in by Telegram. */
export const registerTelegram = serve(call).handler(({ input, context }) =>
  joinByIdentity(context, input, ['telegram']),
)
