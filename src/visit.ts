/** What a page learns of its visit. */
export interface Visit {
  /** The origin that links for machines carry. */
  readonly origin: string
  readonly cookie: string
}

/** The visit of the page at hand: from the document in the browser, from the request on the server. */
export let currentVisit = (): Visit => ({ origin: location.origin, cookie: document.cookie })

/** Tells how this process learns of a visit; the server reads the request that it draws for. */
export function readVisitBy(read: () => Visit): void {
  currentVisit = read
}
