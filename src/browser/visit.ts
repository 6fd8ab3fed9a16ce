import { parse } from 'hono/utils/cookie'

/** The visit for which a page is rendered. */
export interface Visit {
  /** The origin that links for machines carry. */
  readonly origin: string
  /** The value of a cookie that scripts may read. */
  cookie(name: string): string | undefined
  /** Whether somebody is signed in: known on the server; in the browser a hint, the cookie `isAuth`. */
  readonly isSignedIn: boolean
  /** The number of the request that is drawn; none in the browser. */
  readonly requestId?: string
  /** Deletes the cookie of a saved choice that no longer exists. */
  forget(name: 'country' | 'city'): void
}

/** The visit of the page at hand: from the document in the browser, from the request on the server. */
export let currentVisit = (): Visit => ({
  origin: location.origin,
  cookie: (name) => parse(document.cookie, name)[name],
  isSignedIn: parse(document.cookie, 'isAuth').isAuth === 'true',
  forget: (name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  },
})

/** Sets how this process reads the visit; the server reads it from the current request. */
export function readVisitBy(read: () => Visit): void {
  currentVisit = read
}
