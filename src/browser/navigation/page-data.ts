import type { AnyRouter } from '@tanstack/react-router'

/** The element that carries what the loaders read from the server to the browser, as JSON. */
export const PAGE_DATA_ID = 'page-data'

/** Placeholder for a token that only the browser reads. */
export const TOKEN_GIVEN = 'given'

/** The data with which the browser hydrates a page. */
export interface PageData {
  /** The query of the address as far as the page reads it. */
  readonly search: string
  /** Whether the server has the pages that only who builds the product needs. */
  readonly isDevelopment?: boolean
  readonly matches: readonly { e?: { isFailure?: boolean } }[]
}

interface DrawnMatch {
  readonly id: string
  readonly status: string
  readonly updatedAt: number
  readonly loaderData?: unknown
  readonly error?: unknown
  readonly _notFound?: boolean
}

/**
 * `PageData` of a rendered page as JSON for its HTML: with it the router in the browser continues where the server's
 * ended. The matches are in the short form that the router's `hydrate` reads. Plain data is several times
 * cheaper to write than the script that the router would write by itself, and needs no place in the security policy.
 * @param requestId the id of the request in the log
 */
export function pageDataOf(router: AnyRouter, requestId: string): string {
  const matches = (router.stores.matches.get() as readonly DrawnMatch[]).map((match) => ({
    i: match.id.replaceAll('/', '#'),
    u: match.updatedAt,
    s: match.status,
    l: match.loaderData,
    e: match.error instanceof Error ? publicPartOf(match.error, requestId) : match.error,
    g: match._notFound || undefined,
    ssr: true,
  }))
  const { search } = router.history.location
  const isDevelopment = router.options.context.isDevelopment || undefined
  return JSON.stringify({ search, isDevelopment, matches }).replaceAll('<', '\\u003c')
}

/** An error's message and stack are for the log alone; the problem of an API call may be shown. */
function publicPartOf(error: Error, requestId: string): object {
  const { code, status } = error as { code?: unknown; status?: unknown }
  return { isFailure: true, code, status, requestId }
}
