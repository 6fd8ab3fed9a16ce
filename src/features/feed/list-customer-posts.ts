import { serve } from '../../platform/api/serve.ts'
import { LIST_KIND } from '../../platform/db/list-kinds.ts'
import { openProfile } from '../people/open-profile.ts'
import { hydratePosts } from '../posts/hydrate-posts.ts'
import { listCustomerPosts as call } from './contract.ts'
import { selectByAuthor } from './select/select-by-author.ts'

/** What one person published, the latest first. */
export const listCustomerPosts = serve(call).handler(async ({ input, context }) => {
  const { page, perPage } = input
  const authorId = await openProfile(context, input.username)
  const { ids, total } = await selectByAuthor(context.db, {
    authorId,
    listKind: LIST_KIND[input.type],
    page,
    perPage,
  })
  return { tape: await hydratePosts(context, ids), total, totalByQuery: total, page, perPage }
})
