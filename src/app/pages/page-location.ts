import { LRUCache } from 'lru-cache'
import { canonicalPath, isWellFormed, redirectAddress } from './canonical-path.ts'
import type { PageRoutes } from './page-routes.ts'

/** What is known of a page from its address alone. */
export interface PageLocation {
  /** The redirect, if the address is not canonical. */
  readonly redirect?: ReturnType<typeof redirectAddress>
  /** The canonical address. */
  readonly address: string
  /** The route with the names of its parameters; undefined where there is no page. */
  readonly template: string | undefined
  readonly isSearch: boolean
  readonly isCached: boolean
  /** The value of the offline header (offline-header.ts); undefined if browsers must not store the page. */
  readonly offline: string | undefined
}

/** Finds locations and remembers them. */
export interface PageLocator {
  /** @param path canonical */
  locate(url: URL, path: string): PageLocation
  /** @returns undefined for a malformed address */
  find(url: URL): PageLocation | undefined
}

export function createPageLocator(routes: PageRoutes): PageLocator {
  const known = new LRUCache<string, PageLocation>({ max: MAX_LOCATIONS })
  function locate(url: URL, path: string): PageLocation {
    const name = url.pathname + url.search
    const found = known.get(name)
    if (found) return found
    const { canonicalQuery, data, template } = routes.find(path)
    const location = {
      redirect: redirectAddress(url, path),
      address: path + canonicalQuery(url),
      template,
      isSearch: data.isSearch === true,
      isCached: data.isCached !== false,
      offline: routes.offlineAddress(url, path),
    }
    // the address of an uncached page, or of one that reads a token in the browser, may contain a secret
    if (location.isCached && data.browserOnly === undefined && name.length <= MAX_LENGTH)
      known.set(name, location)
    return location
  }
  return {
    locate,
    find(url) {
      const found = known.get(url.pathname + url.search)
      if (found) return found
      return isWellFormed(url) ? locate(url, canonicalPath(url.pathname)) : undefined
    },
  }
}

/** About 2 MB at most. */
const MAX_LOCATIONS = 5_000
const MAX_LENGTH = 200
