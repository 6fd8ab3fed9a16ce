import { serve, viewerOf } from '../../platform/api/serve.ts'
import { getDraft as call } from './contract.ts'
import { findDraft } from './find-draft.ts'

/** One of the person's own drafts, with its whole text. */
export const getDraft = serve(call).handler(async ({ input, context }) => {
  const draft = await findDraft(context.db, viewerOf(context).customerId, input.key)
  return { draft: draft ?? null }
})
