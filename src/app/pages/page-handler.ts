import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import { countryOfAddress } from '../../features/places/country-of-address.ts'
import { isOfferRefused, savedDestination } from '../../lib/address/saved-destination.ts'
import { OFFLINE_HEADER } from '../../lib/api/offline-header.ts'
import { VIEWER_HEADER } from '../../lib/api/viewer-header.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Encoding } from '../../platform/http/choose-encoding.ts'
import { encodePage } from '../../platform/http/encode-page.ts'
import type { Page } from '../../platform/http/page.ts'
import type { SharedPages } from '../../platform/page-cache/open-page-cache.ts'
import type { FoundPage, PageKey } from '../../platform/page-cache/page-cache.ts'
import { canonicalPath, isWellFormed, redirectAddress } from './canonical-path.ts'
import type { PageRoutes } from './page-routes.ts'
import { siteState } from './site-state.ts'

/**
 * Renders the page of an address. It does not get the request: several requests may wait for one rendering, which must
 * not end when the first disconnects, nor show its headers, host or unknown parameters. What a page may show of a
 * visitor is in the context.
 */
export type RenderPage = (address: string, context: RequestContext) => Promise<Page>

interface Keeping {
  readonly cache?: SharedPages | undefined
  readonly stateOf?: (context: KeyContext) => Promise<string>
}

type CommonHeaders = Readonly<Record<string, string>>

/**
 * Handles requests for pages: redirects to the canonical address, takes the page from the cache or renders it, and
 * compresses it. Most requests are for pages, so the Response is created once, from plain values.
 * @param keeping the cache of pages that are shared, if it is on, and what pages show of the site itself
 * @returns a handler that also takes the canonical path
 */
export function createPageHandler(
  render: RenderPage,
  locator: PageLocator,
  { cache, stateOf = siteState }: Keeping,
) {
  function note({ outcome, age }: FoundPage, context: RequestContext) {
    context.span.cache = outcome
    if (outcome === 'stale-error') void logStale(age, context)
  }

  return async (
    request: Request,
    context: RequestContext,
    path: string,
    common: CommonHeaders,
  ): Promise<Response> => {
    const { redirect, address, template, isSearch, isCached, offline } = locator.locate(
      context.url,
      path,
    )
    const { span } = context
    // an error page in place of another counts to that one
    span.route ??= template
    span.isSearch ||= isSearch
    if (redirect)
      return new Response(null, {
        status: redirect.status,
        headers: { ...common, location: redirect.to },
      })
    const renderNow = () => render(address, context)
    const isShared = cache && isCached && !context.viewer && !request.headers.has('authorization')
    const key = isShared ? await pageKey(address, context, stateOf) : undefined
    const found = cache && key !== undefined ? await cache.find(key, renderNow) : undefined
    if (found) note(found, context)
    const page = found?.page ?? (await renderNow())
    for (const cookie of page.cookies ?? []) context.responseHeaders.append('set-cookie', cookie)
    const accepted = request.headers.get('accept-encoding') ?? ''
    const { body, encoding } = await encodePage(page, accepted, key !== undefined)
    span.bytes = body.byteLength
    const headers = {
      ...common,
      ...pageHeaders(page, { encoding, offline }),
      ...(found && staleness(found)),
      // the person of this page, for the browser's offline copies
      ...(context.viewer && { [VIEWER_HEADER]: context.viewer.uuid }),
    }
    return new Response(request.method === 'HEAD' ? null : (body as BodyInit), {
      status: page.status,
      headers,
    })
  }
}

/**
 * The headers of a page for whoever gets it.
 * @param sent how it is encoded, and the value of the offline header
 */
export const pageHeaders = (
  { headers }: Page,
  { encoding, offline }: { encoding: Encoding | undefined; offline: string | undefined },
): CommonHeaders => ({
  ...headers,
  vary: 'accept-encoding, cookie',
  ...(offline !== undefined && { [OFFLINE_HEADER]: offline }),
  ...(encoding && { 'content-encoding': encoding }),
})

/** Says that a page is from before (RFC 9211); `detail` marks one that could not be drawn anew. */
function staleness({ outcome, age }: FoundPage): CommonHeaders | undefined {
  if (outcome === 'fresh' || outcome === 'drawn') return undefined
  const detail = outcome === 'stale-error' ? '; detail=stale-error' : ''
  return { 'cache-status': `svoi; hit; fwd=stale; ttl=-${Math.ceil(age)}${detail}` }
}

/** One line a minute: the database may be away for all pages. */
async function logStale(age: number, { log, limits, requestId }: RequestContext): Promise<void> {
  if ((await limits.take('log:stale-error', [{ times: 1, seconds: 60 }])) > 0) return
  log.warn({ event: 'stale-page', age: Math.round(age), requestId }, 'a page from before is shown')
}

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
  /** One that was found before. @param target path and query, as `URL` writes them */
  recall(target: string): PageLocation | undefined
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
    recall: (target) => known.get(target),
  }
}

/** About 2 MB at most. */
const MAX_LOCATIONS = 5_000
const MAX_LENGTH = 200

/** What is read of a visitor's request for the key: its cookies and where it comes from, and the site it came to. */
export type KeyContext = Pick<RequestContext, 'db' | 'log' | 'address' | 'cookie'>

/**
 * The cache key of a page as a visitor sees it: its address, what it shows of the cookies and, where it offers a country,
 * the guessed one; and the texts and announcements of the site. Pages of people who are signed in are not shared.
 * @param page the canonical address
 * @param stateOf what pages show of the site itself
 */
export async function pageKey(
  page: string,
  context: KeyContext,
  stateOf: (context: KeyContext) => Promise<string>,
): Promise<PageKey> {
  const saved = savedIn(context.cookie)
  const guessed = saved || (await countryOfAddress(context.address, context.log))
  return { address: page, variant: `${guessed ?? ''}\n${await stateOf(context)}` }
}

/** The state of the cookies that a page depends on; empty when none is set. */
function savedIn(cookies: string): string {
  if (cookies === '') return ''
  const cookie = (name: string) => parse(cookies, name)[name]
  const { country, city } = savedDestination({ cookie })
  if (country) return `to-${country}/${city ?? ''}`
  return isOfferRefused({ cookie }) ? 'offer=no' : ''
}
