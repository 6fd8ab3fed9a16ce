import { serve } from '../../platform/api/serve.ts'
import { removeComment as call } from './contract.ts'
import { setCommentRemoved } from './set-comment-removed.ts'

/** Removes a comment; what was answered to it stays. */
export const removeComment = serve(call).handler(({ input, context }) =>
  setCommentRemoved(context, { ...input, isRemoved: true }),
)
