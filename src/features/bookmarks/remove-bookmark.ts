import { serve, viewerOf } from '../../platform/api/serve.ts'
import { columnOf } from './column-of.ts'
import { removeBookmark as call } from './contract.ts'

/** Drops a bookmark, also of what nobody else sees any more. */
export const removeBookmark = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  await context.db
    .deleteFrom('bookmark')
    .where('customer_id', '=', customerId)
    .where(columnOf(input.objectType), '=', input.objectId)
    .execute()
  return { isBookmarked: false }
})
