import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { type Destination, paths, rssPath, withPage } from '../../../lib/address/paths.ts'
import { FEWEST_INDEXED } from '../../../lib/fewest-indexed.ts'
import { hasNoResidents } from '../../places/ui/has-no-residents.ts'

interface FromQuery {
  readonly to: Destination
  /** The code of the country, in upper case. */
  readonly from: string
  readonly orderBy?: 'popular'
  readonly page?: number | undefined
}

/** The list of those who come from a country. Only the one of everywhere is for search engines: the others repeat it. */
export async function loadFromScreen(
  context: LoaderContext,
  { to, from, orderBy, page }: FromQuery,
) {
  const { api } = context
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [feed, seo, { data: origins }] = await orNotFound(
    Promise.all([
      api.getFeed({ ...place, fromCountry: from, orderBy, page }),
      api.getSeo({ page: 'from', ...place, fromCountry: from }),
      api.listOrigins({}),
    ]),
  )
  const isListEmpty = feed.totalByQuery === 0
  const path = `${paths.from(from, to)}${orderBy ? `?orderBy=${orderBy}` : ''}`
  const isThin = feed.totalByQuery < FEWEST_INDEXED || feed.tape.length === 0
  return {
    feed,
    isListEmpty,
    /** Asked where the list is empty, which stands also where that is not known: of others who live there the feed tells. */
    hasNoResidents: isListEmpty ? await hasNoResidents(context, to).catch(() => false) : undefined,
    from,
    path,
    orderBy,
    origins,
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      robots: to.country || isThin || orderBy ? 'noindex,follow' : seo['meta-robots'],
      path: withPage(path, feed.page),
      feed: orderBy ? undefined : rssPath(path),
    },
  }
}

export type FromScreenData = Awaited<ReturnType<typeof loadFromScreen>>
