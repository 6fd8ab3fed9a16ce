import { orNotFound } from '../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import { eachOnce } from '../../features/feed/ui/each-once.ts'
import { type Destination, paths, rssPath } from '../../lib/address/paths.ts'

/** What home shows: the newest, what is worth it now, who waits for an answer, what is on. */
export async function loadHomeScreen({ api }: LoaderContext, to: Destination) {
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [home, seo] = await orNotFound(
    Promise.all([api.getHome(place), api.getSeo({ page: 'home', ...place })]),
  )
  const { newest, unanswered, events, popular } = home
  // in the order of the screen: a quiet place has the same few in every list
  const [first = [], waiting = [], coming = [], best = []] = eachOnce([
    newest,
    unanswered,
    events,
    popular,
  ])
  const isEmpty = first.length === 0 && to.country !== undefined && to.city !== undefined
  const near = isEmpty
    ? await api.listNearbyCities({ countryCode: to.country, slug: to.city })
    : undefined
  return {
    nearby: near?.cities ?? [],
    newest: first,
    unanswered: waiting,
    events: coming,
    popular: best,
    widerArea: home.widerArea,
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      robots: seo['meta-robots'],
      path: paths.home(to),
      feed: rssPath(paths.feed(to)),
    },
  }
}

export type HomeScreenData = Awaited<ReturnType<typeof loadHomeScreen>>
