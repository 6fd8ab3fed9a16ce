import { serve } from '../../../../platform/api/serve.ts'
import { loginApple as call } from '../contract.ts'
import { startAddress } from '../start-address.ts'

/** Where a sign-in by Apple begins: the address is opened in a browser. */
export const loginApple = serve(call).handler(async ({ input, context }) => ({
  url: startAddress(context, 'apple', input),
}))
