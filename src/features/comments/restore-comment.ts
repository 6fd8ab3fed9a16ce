import { serve } from '../../platform/api/serve.ts'
import { restoreComment as call } from './contract.ts'
import { setCommentRemoved } from './set-comment-removed.ts'

/** Brings a removed comment back to its place. */
export const restoreComment = serve(call).handler(({ input, context }) =>
  setCommentRemoved(context, { ...input, isRemoved: false }),
)
