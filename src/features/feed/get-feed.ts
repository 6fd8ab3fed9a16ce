import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { countList } from '../../platform/db/list-page.ts'
import { findCustomer } from '../people/find-customer.ts'
import { resolveScope, type Scope, scopeKey } from '../places/scope.ts'
import { hydratePosts } from '../posts/hydrate-posts.ts'
import { type ShelfChoice, shelf } from '../posts/shelves.ts'
import { findHits } from '../search/find-hits.ts'
import { findTags } from '../tags/find-tags.ts'
import { getFeed as call, type FeedInput } from './contract.ts'
import { selectBeyond } from './select-beyond.ts'
import { selectByAuthor } from './select-by-author.ts'
import { selectByTags } from './select-by-tags.ts'
import { type ListingQuery, selectListing } from './select-listing.ts'
import { selectPopular } from './select-popular.ts'

type Order = 'createdAt' | 'popular' | 'unanswered'

/**
 * The feed of a place, of a person or of one link: choose ids by key, load them in one batch, present. What is
 * not published shows to its author alone, so without one `statuses` can only take away.
 */
export const getFeed = serve(call).handler(async ({ input, context }) => {
  const { page, perPage, orderBy } = input
  const narrowed = (await chooseNarrowed(context, input)) ?? (await chooseByQuery(context, input))
  if (narrowed) {
    const { ids, total } = narrowed
    const tape = await hydratePosts(context, ids)
    return { tape, total, totalByQuery: total, page, perPage, window: null, beyond: [] }
  }
  const choice = orderBy === 'unanswered' ? shelf.unanswered : shelfOfType[input.type ?? 'all']
  const [scope, tagIds] = await Promise.all([
    resolveScope(context.db, input),
    tagIdsOf(context, input),
  ])
  const place = { scope, shelf: choice, page, perPage }
  const chosen = await choose(context, place, tagIds, orderBy)
  const isWhole = orderBy !== 'popular' && tagIds?.length === 0
  const total = isWhole
    ? chosen.total
    : await countList(context.db, `${choice}:0:${scopeKey(scope)}`)
  const [tape, beyond] = await Promise.all([
    hydratePosts(context, chosen.ids),
    isWhole ? selectBeyond(context, { ...place, total }) : [],
  ])
  return { tape, total, totalByQuery: chosen.total, page, perPage, window: chosen.window, beyond }
})

const shelfOfType = {
  posts: shelf.posts,
  questions: shelf.questions,
  events: shelf.events,
  all: 'all',
} as const

/** Feeds that no place narrows: of one link, of one person, of nothing that may be seen. */
async function chooseNarrowed(
  { db }: RequestContext,
  input: FeedInput,
): Promise<{ ids: number[]; total: number } | undefined> {
  const { seoLink, username, statuses, page, perPage } = input
  if (statuses && !statuses.includes(PUBLISHED)) return { ids: [], total: 0 }
  if (seoLink) {
    const rows = await db
      .selectFrom('post')
      .select('id')
      .where('seo_link', '=', seoLink)
      .where('status', '=', PUBLISHED)
      .where('deleted_at', 'is', null)
      .execute()
    return { ids: page === 1 ? rows.map((row) => row.id) : [], total: rows.length }
  }
  if (!username) return undefined
  const authorId = await findCustomer(db, username)
  return selectByAuthor(db, { authorId, shelf: shelfOfType[input.type ?? 'all'], page, perPage })
}

const PUBLISHED = 1

/** What a query finds among posts, questions and events, the nearest first. */
async function chooseByQuery(
  { db }: RequestContext,
  input: FeedInput,
): Promise<{ ids: number[]; total: number } | undefined> {
  const { query, type, page, perPage } = input
  if (!query?.trim()) return undefined
  const place = await resolveScope(db, input)
  const { hits } = await findHits(db, { query, scope: type ?? 'all', place })
  const posts = hits.filter((hit) => hit.type !== 'customer')
  return {
    ids: posts.slice((page - 1) * perPage, page * perPage).map((hit) => hit.id),
    total: posts.length,
  }
}

/** Ids of the tags asked for; undefined when one of them does not exist, so that nothing can bear them all. */
async function tagIdsOf(
  context: RequestContext,
  input: { tagNames?: string[] | undefined; tagIds?: number[] | undefined },
): Promise<number[] | undefined> {
  const named = await findTags(context.db, input.tagNames ?? [])
  const ids = [...named.map((tag) => tag?.id), ...(input.tagIds ?? [])]
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : undefined
}

interface Place {
  readonly scope: Scope
  readonly shelf: ShelfChoice
  readonly page: number
  readonly perPage: number
}

async function choose(
  context: RequestContext,
  place: Place,
  tagIds: number[] | undefined,
  orderBy: Order,
) {
  const { db } = context
  if (tagIds === undefined) return { ids: [], total: 0, window: null }
  if (tagIds.length > 1) return { ...(await selectByTags(db, { ...place, tagIds })), window: null }
  const query: ListingQuery = { ...place, tagId: tagIds[0] ?? 0 }
  if (orderBy === 'popular') return selectPopular(db, query)
  return { ...(await selectListing(db, query)), window: null }
}
