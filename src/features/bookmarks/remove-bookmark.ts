import { serve, viewerOf } from '../../platform/api/serve.ts'
import { notePostChange } from '../posts/note-post-change.ts'
import { columnOf } from './column-of.ts'
import { removeBookmark as call } from './contract.ts'

/** Drops a bookmark, also of what nobody else sees any more. */
export const removeBookmark = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const column = columnOf(input.objectType)
  await context.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('bookmark')
      .where('customer_id', '=', customerId)
      .where(column, '=', input.objectId)
      .executeTakeFirst()
    if (numDeletedRows > 0n && column === 'post_id') await notePostChange(tx, input.objectId)
  })
  return { isBookmarked: false }
})
