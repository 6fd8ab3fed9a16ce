import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { keepReadingPosition as call } from '../contract.ts'
import { bufferReadingPosition } from './reading-position-buffer.ts'

/** Keeps where a text was left, for the other devices of its reader; it is written after the answer, with others. */
export const keepReadingPosition = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  bufferReadingPosition(context, { customerId, postId: input.id, part: input.part })
  return { ok: true as const }
})
