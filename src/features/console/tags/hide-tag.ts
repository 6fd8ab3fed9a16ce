import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { setHidden } from './set-hidden.ts'
import { hideTag as call } from './tags-contract.ts'

/** Takes a tag out of what is offered, listed and indexed; its page stays for who has the address. */
export const hideTag = serve(call).handler(async ({ input, context }) => ({
  tag: await setHidden(context.db, viewerOf(context), { id: input.id, isHidden: true }),
}))
