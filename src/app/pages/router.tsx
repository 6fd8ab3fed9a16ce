import { createRouter, type StaticDataRouteOption } from '@tanstack/react-router'
import { isReturnTarget, matchPage, pageDataAt } from '../../browser/navigation/match-page.ts'
import type { GivenContext } from '../../browser/navigation/router-context.ts'
import type { CalendarPage, RssPage, SitemapRoute } from '../../features/site/machine/site-pages.ts'
import { routeTree } from '../../route-tree.generated.ts'
import { Failure } from '../../shell/failures/failure.tsx'
import { NotFound } from '../../shell/failures/not-found.tsx'
import type { Layout } from '../../shell/layout.ts'
import type { StructuredData } from './structured-data.ts'
import { betweenListAndItem } from './view-transition.ts'

/** A router for one request, or for the life of a browser's page. */
export function getRouter(context: GivenContext) {
  const mayReturnTo = (path: string): boolean => isReturnTarget(pageDataAt(router, path))
  const isOfPlace = (path: string): boolean => matchPage(router, path).isOfPlace
  const dataAt = (path: string): StaticDataRouteOption | undefined => pageDataAt(router, path)
  const router = createRouter({
    routeTree,
    context: { ...context, mayReturnTo, isOfPlace },
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
    defaultViewTransition: betweenListAndItem(dataAt),
  })
  return router
}

/**
 * The application starts late, when the reader may have scrolled: its first rendering moves nothing. On
 * the server the response keeps a script of the router's out of the page: the browser itself scrolls a page that is
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
    /** The status of the response, where it is another than what the router would say. */
    status?: number
    /** Names of its query that only the browser reads: the page is drawn alike whatever they hold. */
    browserOnly?: readonly string[]
    /** What it and the pages below show must not stay in the page cache. */
    isCached?: false
    /** What robots.txt closes: all addresses that begin like this one but other pages below it, or those with a query. */
    disallow?: 'all' | 'query'
    /** It stands in the sitemap. */
    sitemap?: SitemapRoute
    /** It has an RSS, at `…/rss.xml`. */
    rss?: RssPage
    /** It has a calendar, at `….ics`. */
    calendar?: CalendarPage
    /** A step of signing in or joining, or its link: nobody is led back to it, and browsers keep no copy. */
    isWayIn?: true
    /**
     * For reading offline browsers keep pages that were loaded whole. `read`: also when it was opened within a page,
     * once it counts as read. `never`: what only its owner or a moderator works with.
     */
    offline?: 'read' | 'never'
    /** The page of everywhere leads to the one of the saved place (redirect-to-saved.ts). */
    leadsToSaved?: true
    /** It searches, which weighs more than reading (request-class.ts). */
    isSearch?: true
    /** What search engines are told of it (structured-data.ts). */
    structuredData?: StructuredData
    /** How wide it is and whether something stands beside it; `text` where nothing is said. */
    layout?: Layout
  }
}
