import { serve } from '../../../../platform/api/serve.ts'
import { loginGoogle as call } from '../contract.ts'
import { startAddress } from '../start-address.ts'

/** Where a sign-in by Google begins: the address is opened in a browser. */
export const loginGoogle = serve(call).handler(async ({ input, context }) => ({
  url: startAddress(context, 'google', input),
}))
