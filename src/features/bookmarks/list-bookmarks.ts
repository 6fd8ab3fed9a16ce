import { serve, viewerOf } from '../../platform/api/serve.ts'
import { listBookmarks as call } from './contract.ts'
import { presentBookmarks } from './present-bookmarks.ts'
import { selectBookmarks } from './select-bookmarks.ts'
import { selectSoughtBookmarks } from './select-sought-bookmarks.ts'

/** What one has kept, the latest first: all of it, or of one kind, or what answers a query. */
export const listBookmarks = serve(call).handler(async ({ input, context }) => {
  const { customerId } = viewerOf(context)
  const { page, perPage, type } = input
  const query = input.query?.trim()
  const of = { customerId, page, perPage }
  const { rows, total } =
    query || type
      ? await selectSoughtBookmarks(context.db, { ...of, query, type })
      : await selectBookmarks(context.db, of)
  return { posts: await presentBookmarks(context, rows), total, page, perPage }
})
