import { serve, viewerOf } from '../../platform/api/serve.ts'
import { findPublicPost } from '../posts/find-public-post.ts'
import { getEventReply as call } from './contract.ts'
import { findOwnReply } from './own-reply.ts'

/** What who asks said of an event. */
export const getEventReply = serve(call).handler(async ({ input, context }) => {
  await findPublicPost(context.db, input.id, 'event')
  return findOwnReply(context.db, input.id, viewerOf(context).customerId)
})
