import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { type Destination, paths, withPage } from '../../../lib/address/paths.ts'
import { isCitySearch } from '../../places/cities/city-search-lengths.ts'
import type { SearchOfScreen } from './search-of-screen.ts'

const PER_PAGE = 10
const TAGS = 24
const MAX_CITIES = 3

/** What was found, where nothing was, cities of that name; without a query, what people write about. */
export async function loadSearchScreen(
  { api }: LoaderContext,
  to: Destination,
  { search, scope = 'all', from, page }: SearchOfScreen,
) {
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const fromCountry = from?.toUpperCase()
  const [found, { data: origins }, tags, seo] = await orNotFound(
    Promise.all([
      search
        ? api.search({ ...place, query: search, scope, fromCountry, page, perPage: PER_PAGE })
        : undefined,
      api.listOrigins({}),
      search ? undefined : api.listDestinationTags({ ...place, perPage: TAGS }),
      api.getSeo({ page: 'search', ...place, query: search }),
    ]),
  )
  const { cities } =
    search && found?.totals.all === 0 && isCitySearch(search)
      ? await api
          .searchCities({ search, perPage: MAX_CITIES })
          // the page says what it knows without them
          .catch(() => ({ cities: [] }))
      : { cities: [] }
  const path = paths.search(to, search ?? '', { scope, from })
  return {
    query: search,
    scope,
    from: fromCountry,
    origins,
    found,
    cities: cities.map(({ id, name, stateActive, stateName, countryName, countryCode, slug }) => ({
      id,
      name: [name, ...(stateActive ? [stateName] : []), countryName].join(', '),
      to: { country: countryCode, city: slug },
    })),
    tags: tags?.tags.map(({ id, name, total }) => ({ id, name, total })) ?? [],
    path,
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      robots: 'noindex,follow',
      path: withPage(path, page ?? 1),
    },
  }
}

export type SearchScreenData = Awaited<ReturnType<typeof loadSearchScreen>>
export type SearchResult = NonNullable<SearchScreenData['found']>
