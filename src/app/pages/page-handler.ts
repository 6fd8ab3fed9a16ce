import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import { isOfferRefused, savedDestination } from '../../browser/navigation/saved-destination.ts'
import { countryOfAddress } from '../../features/places/country-of-address.ts'
import { OFFLINE_HEADER } from '../../lib/api/offline-header.ts'
import { VIEWER_HEADER } from '../../lib/api/viewer-header.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Page } from '../../platform/http/page.ts'
import { encodePage, PageCache } from '../../platform/http/page-cache.ts'
import { redirectAddress } from './canonical-path.ts'
import type { PageRoutes } from './page-routes.ts'

/**
 * Draws the page of an address, which is all that it is told of a request: a drawing that several wait for must not end
 * with the first of them, nor show a header, a host or a parameter that one of them claims. What a page may show of a
 * visitor stands in the context.
 */
export type RenderPage = (address: string, context: RequestContext) => Promise<Page>

type CommonHeaders = Readonly<Record<string, string>>

/**
 * Answers requests for pages: redirects to the canonical address, takes the page from the cache or renders it, and
 * compresses it. Most requests are for pages, so the Response is created once, from plain values.
 * @param cacheSeconds how long a page is cached; 0 turns the cache off
 * @returns takes the path in its one spelling too
 */
export function createPageHandler(render: RenderPage, routes: PageRoutes, cacheSeconds: number) {
  const cache = cacheSeconds > 0 ? new PageCache(cacheSeconds) : undefined
  const locate = rememberLocations(routes)

  return async (
    request: Request,
    context: RequestContext,
    path: string,
    common: CommonHeaders,
  ): Promise<Response> => {
    const { redirect, address, isCached, offline } = locate(context.url, path)
    if (redirect)
      return new Response(null, {
        status: redirect.status,
        headers: { ...common, location: redirect.to },
      })
    const draw = () => render(address, context)
    const key = cache && isCached ? await pageKey(address, request, context) : undefined
    const page = cache && key !== undefined ? await cache.find(key, draw) : await draw()
    for (const cookie of page.cookies ?? []) context.responseHeaders.append('set-cookie', cookie)
    const accepted = request.headers.get('accept-encoding') ?? ''
    const { body, encoding } = await encodePage(page, accepted, key !== undefined)
    const headers = {
      ...common,
      ...page.headers,
      vary: 'accept-encoding, cookie',
      // the person of this page, for the browser's offline copies
      ...(context.viewer && { [VIEWER_HEADER]: context.viewer.uuid }),
      ...(offline !== undefined && { [OFFLINE_HEADER]: offline }),
      ...(encoding && { 'content-encoding': encoding }),
    }
    return new Response(request.method === 'HEAD' ? null : (body as BodyInit), {
      status: page.status,
      headers,
    })
  }
}

interface Location {
  /** Where the address leads instead. */
  readonly redirect?: ReturnType<typeof redirectAddress>
  /** The canonical address. */
  readonly address: string
  readonly isCached: boolean
  /** What a browser is told that may keep the page (offline-header.ts). */
  readonly offline: string | undefined
}

/** What an address says depends on nothing else, so that it is read once while it is asked for again and again. */
function rememberLocations(routes: PageRoutes): (url: URL, path: string) => Location {
  const known = new LRUCache<string, Location>({ max: MAX_LOCATIONS })
  return (url, path) => {
    const name = url.pathname + url.search
    const found = known.get(name)
    if (found) return found
    const { canonicalQuery, data } = routes.find(path)
    const location = {
      redirect: redirectAddress(url, path),
      address: path + canonicalQuery(url),
      isCached: data.isCached !== false,
      offline: routes.offlineAddress(url, path),
    }
    // the address of a page that is never shared, or that reads a token in the browser, may carry a secret
    if (location.isCached && data.browserOnly === undefined && name.length <= MAX_LENGTH)
      known.set(name, location)
    return location
  }
}

/** About 2 MB at the most. */
const MAX_LOCATIONS = 5_000
const MAX_LENGTH = 200

/**
 * The name under which a page may be shared: its address, what it shows of the cookies and, where it offers a
 * country, the guessed one. Undefined for who is somebody: their pages are their own.
 * @param page the canonical address
 */
async function pageKey(
  page: string,
  request: Request,
  context: RequestContext,
): Promise<string | undefined> {
  if (context.viewer || request.headers.has('authorization')) return undefined
  const saved = savedIn(context.cookie)
  const guessed = saved || (await countryOfAddress(context.address, context.log))
  return `${page}\n${guessed ?? ''}`
}

/** What a page shows of the cookies; empty when it shows nothing of them. */
function savedIn(cookies: string): string {
  const cookie = (name: string) => parse(cookies, name)[name]
  const { country, city } = savedDestination({ cookie })
  if (country) return `to-${country}/${city ?? ''}`
  return isOfferRefused({ cookie }) ? 'offer=no' : ''
}
