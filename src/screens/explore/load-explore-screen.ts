import { loadSheet } from '../../browser/navigation/load-sheet.ts'
import { orNotFound } from '../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import { loadCountries } from '../../features/places/ui/chooser/load-countries.ts'
import { type Destination, paths } from '../../lib/address/paths.ts'
import styles from './explore-sheet.css?url'

const MAX_EVENTS = 3
const MAX_TAGS = 12

/** What the overview of the site leads to: lists of the place with what waits there, tags, countries, the next events. */
export async function loadExploreScreen(context: LoaderContext, to: Destination) {
  const { api } = context
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [seo, waiting, events, tags, { popular }] = await orNotFound(
    Promise.all([
      api.getSeo({ page: 'explore', ...place }),
      api.getFeed({ ...place, type: 'questions', orderBy: 'unanswered', perPage: 1 }),
      api.listEvents({ ...place, perPage: MAX_EVENTS }),
      api.listDestinationTags({ ...place, perPage: MAX_TAGS }),
      loadCountries(context),
      loadSheet(styles),
    ]),
  )
  return {
    h1: seo.h1,
    unanswered: waiting.totalByQuery,
    events: { coming: events.tape, total: events.totalByQuery },
    tags: tags.tags.map(({ name }) => name),
    countries: popular.map(({ countryCode, name, people }) => ({ countryCode, name, people })),
    head: {
      title: seo.title,
      description: seo.description,
      robots: seo['meta-robots'],
      path: paths.explore(to),
    },
  }
}

export type ExploreScreenData = Awaited<ReturnType<typeof loadExploreScreen>>
