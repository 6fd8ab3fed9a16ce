import type { AnyRoute, AnyRouter, StaticDataRouteOption } from '@tanstack/react-router'

/** The match of a path. */
export interface MatchedPage {
  /** Whether the path is that of a page; if not, its beginning may still match one. */
  readonly isPage: boolean
  readonly params: Readonly<Record<string, string>>
  /** The routes from the root to the page. */
  readonly branch: readonly AnyRoute[]
  /** Whether the page exists for every place. */
  readonly isOfPlace: boolean
}

/** Matches a path with the routes of a router; nothing is loaded. */
export function matchPage(router: AnyRouter, path: string): MatchedPage {
  const [branch, { '**': rest, ...params }, found] = router.getMatchedRoutes(path)
  // `**` holds the unmatched rest of a path; a city needs its country before it
  const isPage = found !== undefined && rest === undefined && !(params.city && !params.country)
  const isOfPlace = branch.some(({ fullPath }: AnyRoute) => fullPath.includes(PLACE))
  return { isPage, params, branch, isOfPlace }
}

/** Part of the routes of all pages that exist for every place. */
const PLACE = '{-$country}'

/** The static data of the last route, with defaults from its parents. */
export const staticDataOf = (branch: readonly AnyRoute[]): StaticDataRouteOption =>
  Object.assign({}, ...branch.map(({ options }) => options.staticData))

/** The static data of a path. */
export function pageDataAt(router: AnyRouter, path: string): StaticDataRouteOption | undefined {
  const { isPage, branch } = matchPage(router, path)
  return isPage ? staticDataOf(branch) : undefined
}

/**
 * Whether a page may be the target of a redirect after signing in: not a page of signing in, nor the target of a link in
 * a letter.
 */
export const isReturnTarget = (data: StaticDataRouteOption | undefined): boolean =>
  data !== undefined && isPlain(data)

/** Whether browsers may keep a copy of a page for reading offline. */
export const isKeptOffline = (data: StaticDataRouteOption | undefined): boolean =>
  data !== undefined && isPlain(data) && data.offline !== 'never'

/** No page of signing in, no secret in the address, no error page. */
const isPlain = ({ isWayIn, browserOnly, status }: StaticDataRouteOption) =>
  !isWayIn && !browserOnly && status === undefined
