import { LISTING_TYPE } from '../../../lib/api/type-numbers.ts'
import { serve } from '../../../platform/api/serve.ts'
import { removeQuestion as call } from '../contract.ts'
import { setRemoved } from './set-removed.ts'

/** Removes a question with its answers; for 30 days it can be brought back. */
export const removeQuestion = serve(call).handler(({ input, context }) =>
  setRemoved(context, { ...input, isRemoved: true, kinds: [LISTING_TYPE.question] }),
)
