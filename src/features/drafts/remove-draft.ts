import { serve, viewerOf } from '../../platform/api/serve.ts'
import { removeDraft as call } from './contract.ts'
import { dropDraft } from './drop-draft.ts'

/** Throws a draft of one's own away; twice is harmless. */
export const removeDraft = serve(call).handler(async ({ input, context }) => {
  const isRemoved = await dropDraft(context.db, viewerOf(context).customerId, input.key)
  return { isRemoved }
})
