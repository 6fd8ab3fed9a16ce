import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { type Destination, paths, withPage } from '../../../lib/address/paths.ts'

const PEOPLE_PER_LIST = 10

/** Whom people trust in a country, and the businesses of a place. */
export async function loadPeopleScreen(
  { api }: LoaderContext,
  to: Destination,
  page: number | undefined,
) {
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [top, businesses, seo] = await orNotFound(
    Promise.all([
      api.listTopCustomers({ destinationCountry: to.country, perPage: PEOPLE_PER_LIST }),
      api.listBusinessCustomers({ ...place, page }),
      api.getSeo({ page: 'businesses', ...place }),
    ]),
  )
  const path = paths.people(to)
  return {
    top: top.customers,
    businesses,
    path,
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      robots: seo['meta-robots'],
      path: withPage(path, businesses.page),
    },
  }
}

export type PeopleScreenData = Awaited<ReturnType<typeof loadPeopleScreen>>
