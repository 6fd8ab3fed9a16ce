import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { LIST_KIND, type ListKindChoice } from '../../platform/db/list-kinds.ts'
import { countList } from '../../platform/db/list-page.ts'
import { findCountry } from '../places/find-country.ts'
import { resolveScope, type Scope } from '../places/scope.ts'
import { hydratePosts } from '../posts/hydrate-posts.ts'
import { findTags } from '../tags/find-tags.ts'
import { getFeed as call, type FeedInput } from './contract.ts'
import { loadFirstPage } from './load-first-page.ts'
import { chooseNarrowed } from './select/choose-narrowed.ts'
import { selectByTags } from './select/select-by-tags.ts'
import { type ListingQuery, listOf, selectListing } from './select/select-listing.ts'
import { selectPopular } from './select/select-popular.ts'
import { selectPopularByTags } from './select/select-popular-by-tags.ts'
import { selectWiderArea } from './select/select-wider-area.ts'

type Order = Pick<FeedInput, 'orderBy' | 'since'>

/**
 * The feed of a place, of a person or of one link: choose ids by key, load them in one batch, present. What is
 * not published shows to its author alone, so without one `statuses` can only take away.
 */
export const getFeed = serve(call).handler(async ({ input, context }) => {
  const { page, perPage, orderBy, fromCountry } = input
  const choice =
    orderBy === 'unanswered' ? LIST_KIND.unanswered : listKindOfType[input.type ?? 'all']
  const [scope, tagIds] = await Promise.all([
    resolveScope(context.db, input),
    tagIdsOf(context, input),
    fromCountry && findCountry(context.db, fromCountry),
  ])
  const narrowed = isNarrowed(input)
    ? await chooseNarrowed(context, input, { listKind: choice, scope, tagIds, fromCountry })
    : undefined
  if (narrowed) {
    const { ids, total, statuses } = narrowed
    const tape = await hydratePosts(context, ids, statuses)
    const window = orderBy === 'popular' ? ('all' as const) : null
    return { tape, total, totalByQuery: total, page, perPage, window, widerArea: [] }
  }
  const place = { scope, listKind: choice, page, perPage }
  const isWhole = orderBy !== 'popular' && tagIds?.length === 0
  const [list, ofPlace] = await Promise.all([
    loadTape(context, place, tagIds, { orderBy, since: input.since }),
    isWhole ? undefined : countList(context.db, listOf({ ...place, tagId: 0 })),
  ])
  const { tape, total: totalByQuery, window } = list
  const total = ofPlace ?? totalByQuery
  const widerArea = isWhole ? await selectWiderArea(context, { ...place, total }) : []
  return { tape, total, totalByQuery, page, perPage, window, widerArea }
})

/** Whether the list of a place is not what is asked for, or less of it. */
const isNarrowed = ({ seoLink, username, statuses, query, fromCountry }: FeedInput) =>
  Boolean(seoLink || username || statuses || query?.trim() || fromCountry)

const listKindOfType = {
  posts: LIST_KIND.posts,
  questions: LIST_KIND.questions,
  events: LIST_KIND.events,
  all: 'all',
} as const

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
  readonly listKind: ListKindChoice
  readonly page: number
  readonly perPage: number
}

async function loadTape(
  context: RequestContext,
  place: Place,
  tagIds: readonly number[] | undefined,
  order: Order,
) {
  const { orderBy } = order
  if (tagIds === undefined) return { tape: [], total: 0, window: null }
  const query: ListingQuery = { ...place, tagId: tagIds[0] ?? 0 }
  if (tagIds.length <= 1 && orderBy !== 'popular' && place.page === 1)
    return { ...(await loadFirstPage(context, query)), window: null }
  const { ids, ...chosen } = await choose(context, query, tagIds, order)
  return { ...chosen, tape: await hydratePosts(context, ids) }
}

async function choose(
  { db }: RequestContext,
  query: ListingQuery,
  tagIds: readonly number[],
  { orderBy, since }: Order,
) {
  if (orderBy === 'popular' && (since || tagIds.length > 1))
    return selectPopularByTags(db, { ...query, tagIds, since })
  if (tagIds.length > 1) return { ...(await selectByTags(db, { ...query, tagIds })), window: null }
  if (orderBy === 'popular') return selectPopular(db, query)
  return { ...(await selectListing(db, query)), window: null }
}
