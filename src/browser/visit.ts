import { parse } from 'hono/utils/cookie'

/** What a page learns of its visit. */
export interface Visit {
  /** The origin that links for machines carry. */
  readonly origin: string
  /** The value of a cookie that scripts may read. */
  cookie(name: string): string | undefined
  /** Whether somebody is signed in: known on the server; in the browser a hint, the cookie `isAuth`. */
  readonly isSignedIn: boolean
  /** The number of the request that is drawn; none in the browser. */
  readonly requestId?: string
  /** Drops a saved choice that leads nowhere any more. */
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

/** Tells how this process learns of a visit; the server reads the request that it draws for. */
export function readVisitBy(read: () => Visit): void {
  currentVisit = read
}
