import type { StaticDataRouteOption } from '@tanstack/react-router'
import { browserContext } from '../../browser/browser-context.ts'
import {
  isKeptOffline,
  type MatchedPage,
  matchPage,
  staticDataOf,
} from '../../browser/navigation/match-page.ts'
import { TOKEN_GIVEN } from '../../browser/navigation/page-data.ts'
import type { SitePages } from '../../features/site/machine/site-pages.ts'
import { AUTH_MARKS } from '../../lib/address/auth-marks.ts'
import { type Destination, paths } from '../../lib/address/paths.ts'
import type { MayReturnTo } from '../../lib/address/safe-redirect.ts'
import { canonicalPath, isWellFormed } from './canonical-path.ts'
import { getRouter } from './router.tsx'

/** What the routes say of a path. */
export interface PageRoute extends Omit<MatchedPage, 'branch'> {
  /** What the routes from the root to this one declare. */
  readonly data: StaticDataRouteOption
  /**
   * The part of a query that the page reads, in the spelling and order of its routes, with its question mark; empty when
   * nothing is left. So that `?utm_source=…` and the like are the page itself and not a page of their own.
   */
  canonicalQuery(url: Query): string
}

type Query = Pick<URL, 'search' | 'searchParams'>

export interface PageRoutes extends SitePages {
  /** @param path in its one spelling */
  find(path: string): PageRoute
  /**
   * The list that an address shows, at another place, from its first page: `/uk/to-pl/q` → `/uk/to-de/berlin/q`. The
   * home of the place where the address shows no list of a place.
   */
  sameListAt(to: Destination, from: URL): string
  readonly mayReturnTo: MayReturnTo
  /**
   * The address that an offline copy of a page answers besides its own (offline-header.ts); undefined for what
   * browsers must not keep.
   * @param path in its one spelling
   */
  offlineAddress(url: Query, path: string): string | undefined
}

/** It loads and draws nothing: only its tree of routes is asked, which remembers what it found. */
const router = getRouter(browserContext)
const routes = Object.values(router.routesById)

/** What the routes (src/routes) say of addresses, without drawing a page. */
export const pageRoutes: PageRoutes = {
  find(path) {
    const { branch, ...page } = matchPage(router, path)
    return {
      ...page,
      data: dataOf.get(branch.at(-1)?.id ?? '') ?? {},
      canonicalQuery: ({ search, searchParams }) =>
        search && page.isPage ? canonicalQuery(branch, searchParams) : '',
    }
  },
  sameListAt(to, from) {
    const home = paths.home(to)
    if (!isWellFormed(from)) return home
    const path = canonicalPath(from.pathname)
    const { isPage, isOfPlace, params, canonicalQuery } = this.find(path)
    if (!isPage || !isOfPlace) return home
    const query = new URLSearchParams(canonicalQuery(from))
    for (const name of ['page', 'everywhere']) query.delete(name)
    const list = home + belowPlace(path, params)
    return query.size ? `${list}?${query}` : list
  },
  mayReturnTo: router.options.context.mayReturnTo,
  offlineAddress({ search, searchParams }, path) {
    const { isPage, params, data, canonicalQuery } = this.find(path)
    if (!isPage || !isKeptOffline(data) || searchParams.has('token')) return undefined
    const query = canonicalQuery({ search, searchParams })
    const isSameEverywhere = data.leadsToSaved && query === ''
    return isSameEverywhere ? paths.home({}) + belowPlace(path, params) : path + query
  },
  sitemap: routes.flatMap(({ fullPath, options }) => {
    const { sitemap } = options.staticData ?? {}
    if (!sitemap) return []
    const pathOf = (params: object) => fillPath(fullPath, { ...sitemap.params, ...params })
    return [{ ...sitemap, pathOf }]
  }),
  disallowed: routes.flatMap(({ fullPath, options }) => {
    const { disallow } = options.staticData ?? {}
    // robots.txt knows `*` for the part of a path that differs
    const path = fullPath.replace(/^.*\$[^/]*/, '/*').replace(/\/$/, '')
    return disallow ? [disallow === 'query' ? `${path}?` : path] : []
  }),
}

/** What stands in a path behind its place. */
const belowPlace = (path: string, place: Destination) => path.slice(paths.home(place).length)

type Branch = MatchedPage['branch']

/** By the id of a route: its data and, as far as it says nothing itself, that of the routes above it. */
const dataOf = new Map(
  routes.map((route) => {
    const branch = [route]
    for (let one = route; one.parentRoute; one = one.parentRoute) branch.unshift(one.parentRoute)
    return [route.id, staticDataOf(branch)]
  }),
)

/** The address of a route with the given parameters; those that are missing are left out. */
function fillPath(fullPath: string, params: Readonly<Record<string, string>>): string {
  const filled = fullPath.replaceAll(
    /\{-?\$(\w+)\}|\$(\w+)/g,
    (_, braced, plain) => params[braced ?? plain] ?? '',
  )
  return canonicalPath(filled.replaceAll(/\/{2,}/g, '/'))
}

function canonicalQuery(branch: Branch, searchParams: URLSearchParams): string {
  // of several with one name the last counts, as for the router
  const asked = Object.fromEntries(searchParams)
  for (const mark of AUTH_MARKS) delete asked[mark]
  const read = Object.assign({}, ...branch.map(({ options }) => readBy(options, asked)))
  const hidden = branch.flatMap(({ options }) => options.staticData?.browserOnly ?? [])
  for (const name of hidden) if (read[name]) read[name] = TOKEN_GIVEN
  return router.options.stringifySearch(read)
}

function readBy({ validateSearch: read }: { validateSearch?: unknown }, asked: object): object {
  return typeof read === 'function' ? read({ ...asked }) : {}
}
