import { orNotFound } from '../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import { loadBusinessStyles } from '../../features/businesses/ui/business-styles.tsx'
import { hasNoResidents } from '../../features/places/ui/has-no-residents.ts'
import { type Destination, paths } from '../../lib/address/paths.ts'

const PEOPLE = 20
/** The rest stands in the directory. */
const BUSINESSES = 5

/** Whom people trust in a place and the rest of its country, and the first businesses of a place. */
export async function loadPeopleScreen(context: LoaderContext, to: Destination) {
  const { api } = context
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [top, { customers, total }, seo] = await orNotFound(
    Promise.all([
      api.listTopCustomers({ ...place, perPage: PEOPLE }),
      api.listBusinessCustomers({ ...place, perPage: BUSINESSES }),
      api.getSeo({ page: 'people', ...place }),
      loadBusinessStyles(),
    ]),
  )
  return {
    hasNoResidents: total === 0 && (await hasNoResidents(context, to)),
    top: top.customers,
    here: top.here,
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

export type PeopleScreenData = Awaited<ReturnType<typeof loadPeopleScreen>>
