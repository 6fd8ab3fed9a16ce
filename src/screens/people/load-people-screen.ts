import { orNotFound } from '../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import { loadBusinessStyles } from '../../features/businesses/ui/business-styles.tsx'
import { loadNearby } from '../../features/places/ui/load-nearby.ts'
import { type Destination, paths } from '../../lib/address/paths.ts'

const PEOPLE_PER_LIST = 10
/** The rest stands in the directory. */
const BUSINESSES = 5

/** Whom people trust in a country, and the first businesses of a place. */
export async function loadPeopleScreen(context: LoaderContext, to: Destination) {
  const { api } = context
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [top, { customers, total }, seo] = await orNotFound(
    Promise.all([
      api.listTopCustomers({ destinationCountry: to.country, perPage: PEOPLE_PER_LIST }),
      api.listBusinessCustomers({ ...place, perPage: BUSINESSES }),
      api.getSeo({ page: 'people', ...place }),
      loadBusinessStyles(),
    ]),
  )
  return {
    nearby: total === 0 ? await loadNearbyOfNobody(context, to) : undefined,
    top: top.customers,
    businesses: { first: customers, total },
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      robots: seo['meta-robots'],
      path: paths.people(to),
    },
  }
}

/** The nearest cities in which somebody lives, where nobody lives in this one. */
async function loadNearbyOfNobody(context: LoaderContext, to: Destination) {
  if (!to.city) return undefined
  const { places } = await context.api.getCommunityMap({})
  const country = to.country?.toUpperCase()
  const isHere = places.some((place) => place.slug === to.city && place.countryCode === country)
  return isHere ? undefined : loadNearby(context, to)
}

export type PeopleScreenData = Awaited<ReturnType<typeof loadPeopleScreen>>
