import type { Log } from '../log.ts'
import { type RequestClass, type RequestSpan, spanFields } from './request-span.ts'

/** A request that was answered. */
export interface AccessLine {
  readonly span: RequestSpan
  readonly method: string
  readonly route: string
  readonly requestClass: RequestClass
  readonly status: number
  readonly milliseconds: number
}

/**
 * Creates what writes a line for each answered request: of the route its template, since a path may name a person,
 * and nothing of who asked.
 * @param share how many requests are logged, 0 to 1. The same ones are chosen in every process that a trace passes.
 * Below 1 responses from 500 up are logged all the same; 0 logs none.
 */
export function createAccessLog(log: Log, share: number) {
  return ({ span, method, route, requestClass, status, milliseconds }: AccessLine): void => {
    if (share === 0 || (status < 500 && !isChosen(span.traceId, share))) return
    log.info(
      {
        event: 'request',
        method,
        route,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        ...(span.bytes !== undefined && { bytes: span.bytes }),
        class: requestClass,
        ...(span.cache && { cache: span.cache }),
        ...(span.calls.length > 0 && { calls: span.calls }),
        ...spanFields(span),
        spanId: span.spanId,
        ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
      },
      'request',
    )
  }
}

/** By the last digits of the trace, which are random. */
const isChosen = (traceId: string, share: number): boolean =>
  share >= 1 || Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32
