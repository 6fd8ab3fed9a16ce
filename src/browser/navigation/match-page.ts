import type { AnyRoute, AnyRouter, StaticDataRouteOption } from '@tanstack/react-router'

/** What the routes say of a path. */
export interface MatchedPage {
  /** Whether the path is one of a page; if not, it may still begin like one. */
  readonly isPage: boolean
  readonly params: Readonly<Record<string, string>>
  /** The routes from the root to the page. */
  readonly branch: readonly AnyRoute[]
  /** Whether each place has such a page. */
  readonly isOfPlace: boolean
}

/** Asks the routes of a router which page has a path; nothing is loaded. */
export function matchPage(router: AnyRouter, path: string): MatchedPage {
  const [branch, { '**': rest, ...params }, found] = router.getMatchedRoutes(path)
  // `**` holds what is left of a path that only begins like one of ours; a city stands below its country
  const isPage = found !== undefined && rest === undefined && !(params.city && !params.country)
  const isOfPlace = branch.some(({ fullPath }: AnyRoute) => fullPath.includes(PLACE))
  return { isPage, params, branch, isOfPlace }
}

/** In the routes of all pages that each place has. */
const PLACE = '{-$country}'

/** What the last of some routes declares and, as far as it says nothing itself, those above it. */
export const staticDataOf = (branch: readonly AnyRoute[]): StaticDataRouteOption =>
  Object.assign({}, ...branch.map(({ options }) => options.staticData))

/** The same of a path. */
export function pageDataAt(router: AnyRouter, path: string): StaticDataRouteOption | undefined {
  const { isPage, branch } = matchPage(router, path)
  return isPage ? staticDataOf(branch) : undefined
}

/**
 * Whether somebody may be led back to a page: not to a way in, which leads here, nor to what the link of a letter
 * leads to.
 */
export const isReturnTarget = (data: StaticDataRouteOption | undefined): boolean =>
  data !== undefined && isPlain(data)

/** Whether browsers may keep a copy of a page for reading offline. */
export const isKeptOffline = (data: StaticDataRouteOption | undefined): boolean =>
  data !== undefined && isPlain(data) && data.offline !== 'never'

/** No step of an account, no secret in the address, and not the page that stands in for another. */
const isPlain = ({ isWayIn, browserOnly, status }: StaticDataRouteOption) =>
  !isWayIn && !browserOnly && status === undefined
