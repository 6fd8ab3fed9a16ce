import { serve } from '../../../platform/api/serve.ts'
import { resolveScope } from '../../places/scope.ts'
import { presentChosen } from '../../posts/hydrate-posts.ts'
import { listSimilarByTitle as call } from '../contract.ts'
import { wordUse } from '../word-use.ts'
import { selectReadable, similarRows } from './list-similar-posts.ts'
import { selectSimilar } from './select-similar.ts'
import { sourceTerms } from './source-terms.ts'

/** Questions and posts that are similar to a title that is being written, of its place first. May be empty. */
export const listSimilarByTitle = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { title, perPage } = input
  const place = await resolveScope(db, input)
  const use = await wordUse(db)
  const own = await sourceTerms(db, { title, tags: [] }, use)
  const alike = await selectSimilar(
    db,
    { id: undefined, place, types: ['question', 'post'] },
    own,
    use,
  )
  const ids = await selectReadable(db, alike, perPage)
  return { posts: await presentChosen(context, ids, await similarRows(db, ids)) }
})
