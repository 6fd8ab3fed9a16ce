import { sql } from 'kysely'
import { serve, viewerOf } from '../../platform/api/serve.ts'
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
    if (numDeletedRows > 0n && column === 'post_id')
      await sql`select refresh_popularity(array[${input.objectId}]::bigint[])`.execute(tx)
  })
  return { isBookmarked: false }
})
