import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { type Destination, rssPath, withPage } from '../../../lib/address/paths.ts'
import type { DateBound } from '../../../lib/time/date-bounds.ts'
import type { Topics } from '../../posts/ui/list/list-filters.tsx'

interface FeedQuery {
  /** The name of the page in the `seo` call. */
  readonly seoPage: string
  readonly to: Destination
  /** The address of the list without its parameters. */
  readonly path: string
  readonly type?: 'posts' | 'questions' | undefined
  readonly orderBy?: 'createdAt' | 'popular' | 'unanswered'
  readonly since?: DateBound | undefined
  readonly tagNames?: string
  readonly page?: number | undefined
}

/** What every screen with a feed shows: the page of the list and the texts of its head. */
export async function loadFeedScreen(context: LoaderContext, query: FeedQuery) {
  const { api } = context
  const place = { destinationCountry: query.to.country, destinationCity: query.to.city }
  const [feed, seo, topics] = await orNotFound(
    Promise.all([
      api.getFeed({
        ...place,
        type: query.type,
        orderBy: query.orderBy,
        since: query.since,
        tagNames: query.tagNames,
        page: query.page,
      }),
      api.getSeo({ page: query.seoPage, ...place, tag: query.tagNames?.replaceAll(';', ', ') }),
      loadTopics(context, query.to, query.type === 'questions' ? 'questions' : 'posts'),
    ]),
  )
  const listPath = query.type === 'posts' ? `${query.path}?type=posts` : query.path
  const path = pathWithin(listPath, query)
  return {
    feed,
    /** Whether nothing is there; posts alone, a bound and what waits for an answer are only a part. */
    isListEmpty:
      feed.totalByQuery === 0 &&
      query.type !== 'posts' &&
      query.orderBy !== 'unanswered' &&
      !query.since,
    topics,
    path,
    listPath,
    type: query.type,
    orderBy: query.orderBy ?? 'createdAt',
    since: query.since,
    tagNames: query.tagNames?.split(';') ?? [],
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      // past the end of a list there is nothing to be found, and a bound repeats a part of it
      robots:
        query.since || isPartOf(query) || (feed.page > 1 && feed.tape.length === 0)
          ? 'noindex,follow'
          : seo['meta-robots'],
      path: withPage(path, feed.page),
      // what is popular changes its order, and the feed has the RSS of its posts: neither has one of its own
      feed:
        query.seoPage.startsWith('popular') || query.type === 'posts'
          ? undefined
          : rssPath(query.path),
    },
  }
}

export type FeedScreenData = Awaited<ReturnType<typeof loadFeedScreen>>

/** The number of tags beside a list. */
const MAX_TOPICS = 8

/** The tags that the reader follows, the latest first; else the most used of the posts, or of the questions, of a place. */
async function loadTopics(
  context: LoaderContext,
  to: Destination,
  of: 'questions' | 'posts',
): Promise<Topics> {
  const [own, used] = await Promise.all([loadOwnTopics(context), loadUsedTopics(context, to, of)])
  return own.length > 0 ? { isOwn: true, names: own } : { isOwn: false, names: used }
}

async function loadOwnTopics({ api, visit }: LoaderContext): Promise<string[]> {
  if (!visit.isSignedIn) return []
  const { subscriptions } = await api.listSubscriptions({ objectType: 'tag', perPage: MAX_TOPICS })
  return subscriptions.map(({ title }) => title)
}

const loadUsedTopics = (context: LoaderContext, to: Destination, of: 'questions' | 'posts') =>
  // as JSON, so that a missing place differs from one named `undefined`
  context.cached(JSON.stringify(['topics', of, to.country, to.city]), async (api) => {
    const place = { destinationCountry: to.country, destinationCity: to.city, perPage: MAX_TOPICS }
    const { tags } = await (of === 'questions'
      ? api.listQuestionTags(place)
      : api.listPostTags(place))
    return tags.map(({ name }) => name)
  })

/** The list with its order or bound. */
function pathWithin(listPath: string, { type, orderBy, since }: FeedQuery): string {
  const [name, value] =
    type === 'questions' ? (['orderBy', orderBy] as const) : (['since', since] as const)
  if (!value) return listPath
  return `${listPath}${listPath.includes('?') ? '&' : '?'}${name}=${value}`
}

/** Whether a list repeats a part of another: posts alone have a page of their own only in the order of time. */
const isPartOf = ({ type, seoPage }: FeedQuery) => type === 'posts' && seoPage !== 'posts'

/** The posts alone, from the address. */
export const postsAlone = ({ type }: Record<string, unknown>): { type?: 'posts' } =>
  type === 'posts' ? { type } : {}

/** The order of a list of questions from the address; the newest first needs none. */
export function questionOrder(search: Record<string, unknown>): {
  orderBy?: 'popular' | 'unanswered'
} {
  const order = (['popular', 'unanswered'] as const).find((one) => one === search.orderBy)
  return order ? { orderBy: order } : {}
}
