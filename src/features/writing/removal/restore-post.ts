import { LISTING_TYPE } from '../../../lib/api/type-numbers.ts'
import { serve } from '../../../platform/api/serve.ts'
import { restorePost as call } from '../contract.ts'
import { setRemoved } from './set-removed.ts'

/** Brings back what was removed, as it was: published or hidden. */
export const restorePost = serve(call).handler(({ input, context }) =>
  setRemoved(context, { ...input, isRemoved: false, kinds: Object.values(LISTING_TYPE) }),
)
