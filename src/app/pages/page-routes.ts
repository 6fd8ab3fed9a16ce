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
import { routeTemplate } from './route-template.ts'
import { getRouter } from './router.tsx'

/** The route of a path. */
export interface PageRoute extends Omit<MatchedPage, 'branch'> {
  /** Its address with the names of its parameters: `/uk/people/{username}`; undefined for what is no page. */
  readonly template: string | undefined
  /** The static data of the route, merged with that of its parents. */
  readonly data: StaticDataRouteOption
  /**
   * The parameters that the page reads, serialized in the order of its routes, with the question mark; empty when there
   * are none. Thus `?utm_source=…` and the like are not pages of their own.
   */
  canonicalQuery(url: Query): string
}

type Query = Pick<URL, 'search' | 'searchParams'>

export interface PageRoutes extends SitePages {
  /** @param path canonical */
  find(path: string): PageRoute
  /**
   * The first page of the same list at another place: `/uk/to-pl/q` → `/uk/to-de/berlin/q`; the home of that place if
   * the address is no list of a place.
   */
  sameListAt(to: Destination, from: URL): string
  readonly mayReturnTo: MayReturnTo
  /**
   * The second address for which an offline copy of a page is served (offline-header.ts); undefined for pages that
   * browsers must not store.
   * @param path canonical
   */
  offlineAddress(url: Query, path: string): string | undefined
}

/** Used for matching only, which it caches: it loads and renders nothing. */
const router = getRouter(browserContext)
const routes = Object.values(router.routesById)

/** The static data of each route by its id; what it does not set is inherited from its parents. */
const dataOf = new Map(
  routes.map((route) => {
    const branch = [route]
    for (let one = route; one.parentRoute; one = one.parentRoute) branch.unshift(one.parentRoute)
    return [route.id, staticDataOf(branch)]
  }),
)

/** Looks up the routes (src/routes) of addresses without rendering a page. */
export const pageRoutes: PageRoutes = {
  find(path) {
    const { branch, ...page } = matchPage(router, path)
    return {
      ...page,
      template: page.isPage ? routeTemplate(branch.at(-1)?.fullPath ?? '') : undefined,
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
    const path = robotsPath(fullPath)
    return disallow ? [disallow === 'query' ? `${path}?` : path] : []
  }),
  allowed: routes.flatMap(({ id, fullPath, children }) =>
    children || dataOf.get(id)?.disallow ? [] : [robotsPath(fullPath)],
  ),
}

/** How robots.txt writes the addresses of a route: `*` stands for its parameters, also for those that are left out. */
function robotsPath(fullPath: string): string {
  return fullPath.replaceAll(/(\/[^/]*\$[^/]*)+/g, '*').replace(/[/*]+$/, '')
}

/** The rest of a path after its place. */
const belowPlace = (path: string, place: Destination) => path.slice(paths.home(place).length)

type Branch = MatchedPage['branch']

/** The address of a route with the given parameters; those that are missing are left out. */
function fillPath(fullPath: string, params: Readonly<Record<string, string>>): string {
  const filled = fullPath.replaceAll(
    /\{-?\$(\w+)\}|\$(\w+)/g,
    (_, braced, plain) => params[braced ?? plain] ?? '',
  )
  return canonicalPath(filled.replaceAll(/\/{2,}/g, '/'))
}

function canonicalQuery(branch: Branch, searchParams: URLSearchParams): string {
  // of repeated parameters the last one counts, as in the router
  const query = Object.fromEntries(searchParams)
  for (const mark of AUTH_MARKS) delete query[mark]
  const validated = Object.assign({}, ...branch.map(({ options }) => validateBy(options, query)))
  const hidden = branch.flatMap(({ options }) => options.staticData?.browserOnly ?? [])
  for (const name of hidden) if (validated[name]) validated[name] = TOKEN_GIVEN
  return router.options.stringifySearch(validated)
}

function validateBy(
  { validateSearch: validate }: { validateSearch?: unknown },
  query: object,
): object {
  return typeof validate === 'function' ? validate({ ...query }) : {}
}
