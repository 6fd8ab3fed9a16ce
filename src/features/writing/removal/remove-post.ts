import { LISTING_TYPE } from '../../../lib/api/type-numbers.ts'
import { serve } from '../../../platform/api/serve.ts'
import { removePost as call } from '../contract.ts'
import { setRemoved } from './set-removed.ts'

/** Removes a post or an event; for 30 days it can be brought back. */
export const removePost = serve(call).handler(({ input, context }) =>
  setRemoved(context, {
    ...input,
    isRemoved: true,
    kinds: [LISTING_TYPE.post, LISTING_TYPE.event],
  }),
)
