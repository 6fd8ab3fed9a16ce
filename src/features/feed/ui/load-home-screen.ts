import { api } from '../../../api-client.ts'
import { type Destination, paths } from '../../../lib/paths.ts'
import { orNotFound } from '../../../shell/or-not-found.ts'

/** What home shows: the newest, what is worth it now, who waits for an answer, what is on. */
export async function loadHomeScreen(to: Destination) {
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [newest, popular, unanswered, events, seo] = await orNotFound(
    Promise.all([
      api.getFeed({ ...place, perPage: 6 }),
      api.getFeed({ ...place, type: 'posts', orderBy: 'popular', perPage: 4 }),
      api.getFeed({ ...place, type: 'questions', orderBy: 'unanswered', perPage: 3 }),
      api.listEvents({ ...place, perPage: 3 }),
      api.getSeo({ page: 'home', ...place }),
    ]),
  )
  return {
    newest: newest.tape,
    beyond: newest.beyond,
    popular: popular.tape,
    unanswered: unanswered.tape,
    events: events.tape,
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      robots: seo['meta-robots'],
      path: paths.home(to),
      feed: `${paths.feed(to)}/rss.xml`,
    },
  }
}

export type HomeScreenData = Awaited<ReturnType<typeof loadHomeScreen>>
