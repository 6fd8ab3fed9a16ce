import { serve } from '../../../platform/api/serve.ts'
import { findPublicPost } from '../../posts/find-public-post.ts'
import { listEventDates as call } from '../dates-contract.ts'
import { findEventDates } from './find-event-dates.ts'

/** The dates of a repeating event that one can still come to. */
export const listEventDates = serve(call).handler(async ({ input, context }) => {
  const { db, viewer } = context
  await findPublicPost(db, input.id, 'event')
  return { dates: await findEventDates(db, { id: input.id, viewerId: viewer?.customerId }) }
})
