import { createRouter } from '@tanstack/react-router'
import type { RouterContext } from '../../browser/navigation/router-context.ts'
import type { CalendarPage, RssPage, SitemapRoute } from '../../features/site/machine/site-pages.ts'
import { routeTree } from '../../route-tree.generated.ts'
import { Failure } from '../../shell/failures/failure.tsx'
import { NotFound } from '../../shell/failures/not-found.tsx'

/** A router for one request, or for the life of a browser's page. */
export function getRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    search: { strict: true },
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => queryOf(search),
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Failure,
    scrollRestoration: restoresAfterStart(),
    trailingSlash: 'never',
    defaultPreload: false,
    defaultStaleTime: 15_000,
    defaultStructuralSharing: true,
  })
}

/**
 * The application starts late, when the reader may have scrolled: its first rendering moves nothing. On
 * the server the answer keeps a script of the router's out of the page: the browser itself scrolls a page that is
 * loaded again to where it was.
 */
function restoresAfterStart(): () => boolean {
  if (typeof document === 'undefined') return () => false
  let isStarted = false
  return () => {
    const restores = isStarted
    isStarted = true
    return restores
  }
}

/** Query values are plain text: `123` stays a string. */
function queryOf(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** The status of the answer, where it is another than what the router would say. */
    status?: number
    /** Names of its query that only the browser reads: the page is drawn alike whatever they hold. */
    browserOnly?: readonly string[]
    /** What it and the pages below show must not stay in the page cache. */
    isCached?: false
    /** What robots.txt closes: all addresses that begin like this one, or those with a query. */
    disallow?: 'all' | 'query'
    /** It stands in the sitemap. */
    sitemap?: SitemapRoute
    /** It has an RSS, at `…/rss.xml`. */
    rss?: RssPage
    /** It has a calendar, at `….ics`. */
    calendar?: CalendarPage
  }
}
