import type { MayReturnTo } from '../../lib/address/safe-redirect.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Visit } from '../visit.ts'

/** The dependencies of loaders: one per request on the server, one in the browser (`browserContext`). */
export interface LoaderContext {
  /** Calls the API as the reader of the page. */
  readonly api: ApiClient
  readonly visit: Visit
  /**
   * For data that is the same for all readers: loaded as a visitor, and cached on the server for some seconds. Who
   * does not read all that others read, by a block or a muted word, gets their own.
   * @param key the cache key
   */
  cached<Data>(key: string, ask: (api: ApiClient) => Promise<Data>): Promise<Data>
}

/** The context with which a router is created. */
export interface GivenContext extends LoaderContext {
  /** The OpenAPI document. */
  readonly describeApi: () => Promise<object>
  /** Whether pages are there that only who builds the product needs. */
  readonly isDevelopment: boolean
}

/** The context of the router: every route gets it. */
export interface RouterContext extends GivenContext {
  readonly mayReturnTo: MayReturnTo
  /** Whether a page of everywhere exists for every place too. */
  readonly isOfPlace: (path: string) => boolean
}
