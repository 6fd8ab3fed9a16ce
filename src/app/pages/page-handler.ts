import { parse } from 'hono/utils/cookie'
import { isOfferRefused, savedDestination } from '../../browser/navigation/saved-destination.ts'
import { countryOfAddress } from '../../features/places/country-of-address.ts'
import { OFFLINE_HEADER } from '../../lib/api/offline-header.ts'
import { VIEWER_HEADER } from '../../lib/api/viewer-header.ts'
import type { RequestContext } from '../../platform/context.ts'
import { encodePage } from '../../platform/http/encode-page.ts'
import type { Page } from '../../platform/http/page.ts'
import type { SharedPages } from '../../platform/page-cache/open-page-cache.ts'
import type { FoundPage, PageKey } from '../../platform/page-cache/page-cache.ts'
import type { PageLocator } from './page-location.ts'
import { siteState } from './site-state.ts'

/**
 * Renders the page of an address. It does not get the request: several requests may wait for one rendering, which must
 * not end when the first disconnects, nor show its headers, host or unknown parameters. What a page may show of a
 * visitor is in the context.
 */
export type RenderPage = (address: string, context: RequestContext) => Promise<Page>

interface Keeping {
  readonly cache?: SharedPages | undefined
  readonly stateOf?: (context: RequestContext) => Promise<string>
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
    const key = cache && isCached ? await pageKey(address, request, context, stateOf) : undefined
    const found = cache && key !== undefined ? await cache.find(key, renderNow) : undefined
    if (found) note(found, context)
    const page = found?.page ?? (await renderNow())
    for (const cookie of page.cookies ?? []) context.responseHeaders.append('set-cookie', cookie)
    const accepted = request.headers.get('accept-encoding') ?? ''
    const { body, encoding } = await encodePage(page, accepted, key !== undefined)
    span.bytes = body.byteLength
    const headers = {
      ...common,
      ...page.headers,
      vary: 'accept-encoding, cookie',
      ...(found && staleness(found)),
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

/**
 * The cache key of a page: its address, what it shows of the cookies and, where it offers a country, the guessed one;
 * and the texts and announcements of the site.
 * Undefined for a signed-in person: their pages are not shared.
 * @param page the canonical address
 */
async function pageKey(
  page: string,
  request: Request,
  context: RequestContext,
  stateOf: (context: RequestContext) => Promise<string>,
): Promise<PageKey | undefined> {
  if (context.viewer || request.headers.has('authorization')) return undefined
  const saved = savedIn(context.cookie)
  const guessed = saved || (await countryOfAddress(context.address, context.log))
  return { address: page, variant: `${guessed ?? ''}\n${await stateOf(context)}` }
}

/** The state of the cookies that a page depends on; empty when none is set. */
function savedIn(cookies: string): string {
  const cookie = (name: string) => parse(cookies, name)[name]
  const { country, city } = savedDestination({ cookie })
  if (country) return `to-${country}/${city ?? ''}`
  return isOfferRefused({ cookie }) ? 'offer=no' : ''
}
