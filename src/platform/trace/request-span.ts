import type { CacheOutcome } from '../page-cache/page-cache.ts'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'

/**
 * What kind of load a request is. Metrics are counted by it, and under overload some classes are refused before
 * others.
 */
export type RequestClass =
  | 'sign-in-and-writes'
  /** Its work is done by threads or by somebody else's server: pictures, signing in with a provider. */
  | 'slow-writes'
  | 'signed-in-reading'
  | 'visitor-reading'
  | 'search'
  | 'ai'
  | 'live'
  | 'machine'

/** What is noted of one request while it is handled, for the metrics and the access log. */
export interface RequestSpan {
  /** Names the request in responses, on error pages and in the log: a UUID. */
  readonly requestId: string
  readonly traceId: string
  readonly spanId: string
  /** The span of the sender, where the request named one. */
  readonly parentSpanId: string | undefined
  readonly flags: string
  /** In milliseconds of `performance.now()`. */
  readonly startedAt: number
  /** The template of the route, such as `/uk/a/{id}`; undefined until it is known. */
  route: string | undefined
  /** Whether the page is one of a search. */
  isSearch: boolean
  /** How the page cache found the page; undefined for all that it does not keep. */
  cache: CacheOutcome | undefined
  /** Bytes of the body, where they are known before it is sent. */
  bytes: number | undefined
  /** The calls of the API that it asked for, by name. */
  readonly calls: string[]
}

/**
 * Begins the span of a request. A trace that begins here has the digits of the request id, and the span the last of
 * them: with the number of the error page the trace is found.
 * @param traceparent the header of the request; what is malformed counts as absent
 */
export function beginSpan(requestId: string, traceparent: string | null): RequestSpan {
  const parent = parseTraceparent(traceparent)
  const digits = requestId.replaceAll('-', '')
  return {
    requestId,
    traceId: parent?.traceId ?? digits,
    spanId: digits.slice(16),
    parentSpanId: parent?.spanId,
    flags: parent?.flags ?? '00',
    startedAt: performance.now(),
    route: undefined,
    isSearch: false,
    cache: undefined,
    bytes: undefined,
    calls: [],
  }
}

/** The fields by which a line of the log is found from a request or a trace. */
export const spanFields = ({ requestId, traceId }: RequestSpan) => ({ requestId, traceId })

/** The `traceparent` header for a request that is sent on behalf of this one. */
export const traceparentOf = (span: RequestSpan): string => formatTraceparent(span)
