import { sql } from 'kysely'
import { listingType } from '../../../lib/api/type-numbers.ts'
import { serve } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { rememberQuery } from '../../../platform/db/remember-query.ts'
import { rememberRows } from '../../../platform/db/remember-rows.ts'
import { listSimilarPosts as call, type PostType } from '../../posts/contract.ts'
import { findPublicPost } from '../../posts/find-public-post.ts'
import { presentChosen } from '../../posts/hydrate-posts.ts'
import { type PostRow, selectPostRows } from '../../posts/post-rows.ts'
import { wordUse } from '../word-use.ts'
import { selectByTags } from './select-by-tags.ts'
import { selectSimilar } from './select-similar.ts'
import { sourceTermsOf } from './source-terms.ts'

/**
 * Items that are similar by the words of the title and the tags, what is near before what is as similar elsewhere. Where
 * few are, those with the same tags follow. For a question questions and posts, for an event only events, for a post all kinds.
 * May be empty.
 */
export const listSimilarPosts = serve(call).handler(async ({ input, context }) => {
  const ids = await similarTo(context.db, input.id, input.perPage)
  return { posts: await presentChosen(context, ids, await similarRows(context.db, ids)) }
})

/** Cached for a minute: the result is the same for all readers and is needed whenever a post is opened. */
const remembered = { seconds: 60, maxEntries: 5_000 }
const similarTo = rememberQuery(remembered, async (db, id: number, limit: number) => {
  const post = await findPublicPost(db, id)
  const place = { countryCode: post.country_code ?? undefined, cityId: post.city_id ?? undefined }
  const asked = { id, place, types: typesAfter[post.kind] ?? everyType }
  const use = await wordUse(db)
  const own = await sourceTermsOf(db, id, use)
  const alike = await selectReadable(db, await selectSimilar(db, asked, own, use), limit)
  if (alike.length === limit) return alike
  const tagged = await selectByTags(db, {
    ...asked,
    isQuestion: listingType(post.kind) === 'question',
  })
  const more = tagged.filter((one) => !alike.includes(one))
  return [...alike, ...(await selectReadable(db, more, limit - alike.length))]
})

const everyType: readonly PostType[] = ['post', 'question', 'event']
/** By the kind of the item that is read. */
const typesAfter: Readonly<Record<number, readonly PostType[]>> = {
  1: ['question', 'post'],
  2: ['event'],
}

/** Of these the first that everybody may read, in their order; without events that are over. */
export async function selectReadable(
  db: Database,
  ids: readonly number[],
  limit: number,
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
    join post p on p.id = wanted.id and ${isPublished('p')}
    left join event e on e.post_id = p.id
    where e.post_id is null or e.over_at > now()
    order by wanted.place limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Cached for seconds, since most pages show similar items; an item that was hidden disappears as soon. */
export const similarRows = rememberRows<number, PostRow>(
  { seconds: 5, maxEntries: 5_000, shows: 'post' },
  async (db, ids) => (await selectPostRows(db, ids)).map((row) => [row.id, row] as const),
)
