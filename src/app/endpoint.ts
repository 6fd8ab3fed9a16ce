import type { RequestContext } from '../platform/context.ts'
import type { RequestClass } from '../platform/trace/request-span.ts'

/** Path parameters, still percent-encoded. */
export type EndpointParams = Readonly<Record<string, string>>

/** A request for an endpoint. */
export interface EndpointRequest {
  readonly request: Request
  readonly context: RequestContext
  readonly params: EndpointParams
}

/** @returns the class of a request by what its path says */
type ClassifyRequest = (params: EndpointParams, isSignedIn: boolean) => RequestClass

export type Handle = (
  request: EndpointRequest,
) => Response | undefined | Promise<Response | undefined>

/** A route that is no page, with the methods that it takes. */
export interface Endpoint {
  /** A pattern of Hono's router. */
  readonly path: string
  readonly methods: readonly string[]
  /** Returns the response; undefined where nothing is found. */
  readonly handle: Handle
  /** The origin of writes besides our own script: a plain form of our pages, or any site. */
  readonly writesFrom?: 'form' | 'anywhere'
  /** Whether errors are shown as a page, since people open the address in a browser. */
  readonly fallsBackToPage?: boolean
  /** The response is the same for all visitors: the session is not read. */
  readonly ignoresSession?: boolean
  /** It responds under any load: what supervisors ask. */
  readonly isAlwaysServed?: boolean
  /** What kind of load it is; by its method unless told (request-class.ts). */
  readonly requestClass?: RequestClass | ClassifyRequest | undefined
  /** It reads on a replica. */
  readonly readsReplica?: boolean
  /** Who sends the request must find done by their next one what it does; of calls their contract says it. */
  readonly writes?: boolean
}

export type EndpointOptions = Omit<Endpoint, 'path' | 'methods' | 'handle'>

/** The methods that only read. */
export const READING = ['GET', 'HEAD']

export function get(path: string, handle: Handle, options?: EndpointOptions): Endpoint {
  return { path, methods: READING, handle, ...options }
}

export function post(path: string, handle: Handle, options?: EndpointOptions): Endpoint {
  return { path, methods: ['POST'], handle, writes: true, ...options }
}

export const findNothing = () => undefined
