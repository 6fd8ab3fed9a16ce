import { serve } from '../../../platform/api/serve.ts'
import { rememberQuery } from '../../../platform/db/remember-query.ts'
import { rememberRows } from '../../../platform/db/remember-rows.ts'
import { listSimilarPosts as call } from '../../posts/contract.ts'
import { findPublicPost } from '../../posts/find-public-post.ts'
import { presentChosen } from '../../posts/hydrate-posts.ts'
import { type PostRow, selectPostRows } from '../../posts/post-rows.ts'
import type { DocumentType } from '../marks.ts'
import { selectSimilar } from './select-similar.ts'

/**
 * Items that are similar by the words of the title and the tags: of the same city first, then of the country. For a
 * question only questions, for an event only events, for a post all kinds. May be empty.
 */
export const listSimilarPosts = serve(call).handler(async ({ input, context }) => {
  const ids = await similarTo(context.db, input.id, input.perPage)
  return { posts: await presentChosen(context, ids, await rowsOf(context.db, ids)) }
})

/** Cached for a minute: the result is the same for all readers and is needed whenever a post is opened. */
const remembered = { seconds: 60, maxEntries: 5_000 }
const similarTo = rememberQuery(remembered, async (db, id: number, limit: number) => {
  const post = await findPublicPost(db, id)
  const place = { countryCode: post.country_code ?? undefined, cityId: post.city_id ?? undefined }
  return selectSimilar(db, { id, place, types: typesAfter[post.kind] ?? everyType, limit })
})

const everyType: readonly DocumentType[] = ['post', 'question', 'event']
/** By the kind of the item that is read. */
const typesAfter: Readonly<Record<number, readonly DocumentType[]>> = {
  1: ['question'],
  2: ['event'],
}

/** Cached for seconds, since most pages show similar items; an item that was hidden disappears as soon. */
const rowsOf = rememberRows<number, PostRow>(
  { seconds: 5, maxEntries: 5_000, shows: 'post' },
  async (db, ids) => (await selectPostRows(db, ids)).map((row) => [row.id, row] as const),
)
