import { pageOf } from '../../../browser/navigation/list-search.ts'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { type Destination, paths, withPage } from '../../../lib/address/paths.ts'
import type { SearchScope } from '../contract.ts'

const PER_PAGE = 10
const MAX_LENGTH = 200
const TAGS = 24

export const searchScopes = [
  'all',
  'questions',
  'posts',
  'events',
  'customer',
] as const satisfies readonly SearchScope[]

interface SearchOfScreen {
  readonly search?: string
  readonly scope?: SearchScope
  /** The code of the country that those who wrote it come from; written small in addresses. */
  readonly from?: string
  readonly page?: number
}

/** The query of the search screen: what is searched for, in which scope, by those from where, and the page. */
export function searchOfScreen(search: Record<string, unknown>): SearchOfScreen {
  const text =
    typeof search.search === 'string'
      ? search.search.trim().slice(0, MAX_LENGTH).toWellFormed()
      : ''
  const scope = searchScopes.find((one) => one === search.scope && one !== 'all')
  const from = /^[a-z]{2}$/i.test(String(search.from)) && String(search.from).toLowerCase()
  const { page } = pageOf(search)
  return {
    ...(text && { search: text }),
    ...(scope && { scope }),
    ...(from && { from }),
    ...(page && { page }),
  }
}

/** What was found; without a query, what people write about. */
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
  const path = paths.search(to, search ?? '', { scope, from })
  return {
    query: search,
    scope,
    from: fromCountry,
    origins,
    found,
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
