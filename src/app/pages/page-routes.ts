import type { StaticDataRouteOption } from '@tanstack/react-router'
import { browserContext } from '../../browser/browser-context.ts'
import { TOKEN_GIVEN } from '../../browser/navigation/page-data.ts'
import type { SitePages } from '../../features/site/machine/site-pages.ts'
import { AUTH_MARKS } from '../../lib/address/auth-marks.ts'
import { type Destination, paths } from '../../lib/address/paths.ts'
import { canonicalPath, isWellFormed } from './canonical-path.ts'
import { getRouter } from './router.tsx'

/** What the routes say of a path. */
export interface PageRoute {
  /** Whether the path is one of a page; if not, it may still begin like one. */
  readonly isPage: boolean
  readonly params: Readonly<Record<string, string>>
  /** What the routes from the root to this one declare. */
  readonly data: StaticDataRouteOption
  /**
   * The part of a query that the page reads, in the spelling and order of its routes, with its question mark; empty when
   * nothing is left. So that `?utm_source=…` and the like are the page itself and not a page of their own.
   */
  canonicalQuery(url: URL): string
}

export interface PageRoutes extends SitePages {
  /** @param path in its one spelling */
  find(path: string): PageRoute
  /**
   * The list that an address shows, at another place, from its first page: `/uk/to-pl/q` → `/uk/to-de/berlin/q`. The
   * home of the place where the address shows no list of a place.
   */
  sameListAt(to: Destination, from: URL): string
}

/** It loads and draws nothing: only its tree of routes is asked, which remembers what it found. */
const router = getRouter(browserContext)
const routes = Object.values(router.routesById)

/** What the routes (src/routes) say of addresses, without drawing a page. */
export const pageRoutes: PageRoutes = {
  find(path) {
    const [branch, { '**': rest, ...params }, found] = router.getMatchedRoutes(path)
    // `**` holds what is left of a path that only begins like one of ours; a city stands below its country
    const isPage = found !== undefined && rest === undefined && !(params.city && !params.country)
    return {
      isPage,
      params,
      data: dataOf.get(branch.at(-1)?.id ?? '') ?? {},
      canonicalQuery: ({ search, searchParams }) =>
        search && isPage ? canonicalQuery(branch, searchParams) : '',
    }
  },
  sameListAt(to, from) {
    const home = paths.home(to)
    if (!isWellFormed(from)) return home
    const path = canonicalPath(from.pathname)
    const [branch] = router.getMatchedRoutes(path)
    const { isPage, params, canonicalQuery } = this.find(path)
    if (!isPage || !branch.some(({ fullPath }) => fullPath === PLACE)) return home
    const query = new URLSearchParams(canonicalQuery(from))
    for (const name of ['page', 'everywhere']) query.delete(name)
    const list = home + path.slice(paths.home(params).length)
    return query.size ? `${list}?${query}` : list
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

/** The route of all pages that each place has. */
const PLACE = '/uk/to-{-$country}/{-$city}'

type Branch = ReturnType<typeof router.getMatchedRoutes>[0]

/** By the id of a route: its data and, as far as it says nothing itself, that of the routes above it. */
const dataOf = new Map(
  routes.map((route) => {
    const branch = [route]
    for (let one = route; one.parentRoute; one = one.parentRoute) branch.unshift(one.parentRoute)
    return [route.id, Object.assign({}, ...branch.map(({ options }) => options.staticData))]
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
