import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { type Destination, rssPath, withPage } from '../../../lib/address/paths.ts'
import type { DateBound } from '../../../lib/time/date-bounds.ts'

interface FeedQuery {
  /** The name of the page in the `seo` call. */
  readonly seoPage: string
  readonly to: Destination
  readonly path: string
  readonly type?: 'posts' | 'questions'
  readonly orderBy?: 'createdAt' | 'popular' | 'unanswered'
  readonly since?: DateBound | undefined
  readonly tagNames?: string
  readonly page?: number | undefined
}

/** What every screen with a feed shows: the page of the list and the texts of its head. */
export async function loadFeedScreen({ api }: LoaderContext, query: FeedQuery) {
  const place = { destinationCountry: query.to.country, destinationCity: query.to.city }
  const [feed, seo] = await orNotFound(
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
    ]),
  )
  const isOrdered = query.type === 'questions' && query.orderBy !== undefined
  const path = isOrdered
    ? `${query.path}?orderBy=${query.orderBy}`
    : query.since
      ? `${query.path}?since=${query.since}`
      : query.path
  return {
    feed,
    path,
    listPath: query.path,
    orderBy: query.orderBy ?? 'createdAt',
    since: query.since,
    tagNames: query.tagNames?.split(';') ?? [],
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      // past the end of a list there is nothing to be found, and a bound repeats a part of it
      robots:
        query.since || (feed.page > 1 && feed.tape.length === 0)
          ? 'noindex,follow'
          : seo['meta-robots'],
      path: withPage(path, feed.page),
      // what is popular changes its order: it has no RSS
      feed: query.seoPage.startsWith('popular') ? undefined : rssPath(query.path),
    },
  }
}

export type FeedScreenData = Awaited<ReturnType<typeof loadFeedScreen>>

/** The order of a list of questions from the address; the newest first needs none. */
export function questionOrder(search: Record<string, unknown>): {
  orderBy?: 'popular' | 'unanswered'
} {
  const order = (['popular', 'unanswered'] as const).find((one) => one === search.orderBy)
  return order ? { orderBy: order } : {}
}
