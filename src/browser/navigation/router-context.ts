import type { MayReturnTo } from '../../lib/address/safe-redirect.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Visit } from '../visit.ts'

/** What a loader needs: on the server it is made for each request, in the browser once (`browserContext`). */
export interface LoaderContext {
  /** Asks as the reader of the page. */
  readonly api: ApiClient
  readonly visit: Visit
  /**
   * What is the same for everybody: it is asked for as a visitor, and a server keeps it for some seconds.
   * @param key names the result
   */
  cached<Data>(key: string, ask: (api: ApiClient) => Promise<Data>): Promise<Data>
}

/** What a router is made with. */
export interface GivenContext extends LoaderContext {
  /** The OpenAPI document. */
  readonly describeApi: () => Promise<object>
}

/** The context of the router: every route gets it. */
export interface RouterContext extends GivenContext {
  readonly mayReturnTo: MayReturnTo
  /** Whether a page of everywhere is there for each place too, as the routes say. */
  readonly isOfPlace: (path: string) => boolean
}
