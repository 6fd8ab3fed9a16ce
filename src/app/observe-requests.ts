import type { Services } from '../platform/context.ts'
import { createAccessLog } from '../platform/trace/access-log.ts'
import type { RequestClass, RequestSpan } from '../platform/trace/request-span.ts'

/** A response as far as it is counted. */
interface Outcome {
  readonly method: string
  readonly status: number
  readonly requestClass: RequestClass
  /** The header of a proxy that we trust which says when the proxy took it. */
  readonly queuedAt: string | null
}

/** The route of what none of ours matches. */
const UNKNOWN_ROUTE = 'unknown'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Creates what counts each answered request and writes its line of the access log. */
export function createRequestObserver({ config, log, metrics }: Services) {
  const writeLine = createAccessLog(log, config.monitoring.accessLog)
  return (span: RequestSpan, { status, requestClass, queuedAt, ...known }: Outcome): void => {
    const milliseconds = performance.now() - span.startedAt
    const route = span.route ?? UNKNOWN_ROUTE
    // anybody may send a method that nobody knows
    const method = METHODS.includes(known.method) ? known.method : 'other'
    metrics.count('svoi_http_requests_total', {
      route,
      method,
      class: requestClass,
      status: String(status),
    })
    metrics.observe(
      'svoi_http_request_duration_seconds',
      { route, class: requestClass },
      milliseconds / 1_000,
    )
    if (span.cache) metrics.count('svoi_page_cache_total', { result: span.cache })
    const queued = secondsSince(queuedAt, milliseconds)
    if (queued !== undefined) metrics.observe('svoi_http_queue_seconds', {}, queued)
    writeLine({ span, method, route, requestClass, status, milliseconds })
  }
}

/** Later than that the clocks of two machines differ, or the header is nonsense; in seconds. */
const MAX_QUEUE = 300

/**
 * The time in the queue by the header of a proxy: `t=1700000000.123` in seconds (nginx), or milliseconds or
 * microseconds.
 * @param milliseconds since the request arrived here
 */
function secondsSince(header: string | null, milliseconds: number): number | undefined {
  const [, digits] = /^(?:t=)?(\d{10,16}(?:\.\d{1,6})?)$/.exec(header ?? '') ?? []
  if (!digits) return undefined
  let seconds = Number(digits)
  // 2001 in milliseconds is later than 33000 in seconds
  while (seconds > 1e11) seconds /= 1_000
  const queued = (Date.now() - milliseconds) / 1_000 - seconds
  return queued > -1 && queued < MAX_QUEUE ? Math.max(0, queued) : undefined
}
