import { useRouter } from '@tanstack/react-router'

/** The visit for which a page is rendered: of the request on the server, of the document in the browser. */
export interface Visit {
  /** The origin of absolute links, for feeds and search engines. */
  readonly origin: string
  /** The value of a cookie that scripts may read. */
  cookie(name: string): string | undefined
  /** Whether somebody is signed in: known on the server; in the browser a hint, the cookie `isAuth`. */
  readonly isSignedIn: boolean
  /** The id of the request that is rendered; none in the browser. */
  readonly requestId?: string
  /** Deletes the cookie of a saved choice that no longer exists. */
  deleteCookie(name: 'country' | 'city'): void
}

/** The visit of the page that is rendered. */
export const useVisit = (): Visit => useRouter().options.context.visit
