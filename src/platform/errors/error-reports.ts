import { randomUUID } from 'node:crypto'
import type { MonitoringConfig } from '../config/monitoring-settings.ts'
import type { LoggedFailure } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { productVersion } from '../product-version.ts'
import { type LoggableError, loggableError } from './loggable-error.ts'
import { stackFrames } from './stack-frames.ts'

/** So many reports wait at the most, and so many are sent a minute: a failure that repeats says nothing new. */
const MAX_WAITING = 30
const MAX_A_MINUTE = 30
/** Timeout of sending one, in milliseconds. */
const DEADLINE = 4_000
/** How long nothing is sent after a 429 that names no time, in seconds. */
const USUAL_PAUSE = 60

export interface ErrorReports {
  /** Takes an error to be sent later. Never throws; what is too much is dropped and counted. */
  send(error: unknown, line: LoggedFailure): void
  /** Waits until what was taken is sent, for so many milliseconds at the most. */
  flush(milliseconds: number): Promise<void>
}

type Target = NonNullable<MonitoringConfig['errorReports']>

/**
 * Sends errors to a service that speaks Sentry's protocol (https://develop.sentry.dev/sdk/data-model/envelopes/), one
 * after another. They hold the error, its stack and the ids of the request; nothing of who asked and for what.
 */
export function openErrorReports(
  target: Target,
  { environment, metrics }: { readonly environment: string; readonly metrics: Metrics },
): ErrorReports {
  const waiting: string[] = []
  const begun: number[] = []
  let pausedUntil = 0
  let sending: Promise<void> | undefined
  const count = (outcome: 'sent' | 'failed' | 'dropped') =>
    metrics.count('svoi_error_reports_total', { outcome })

  function takePlace(): boolean {
    const now = Date.now()
    while (begun[0] !== undefined && begun[0] <= now - 60_000) begun.shift()
    if (waiting.length >= MAX_WAITING || begun.length >= MAX_A_MINUTE || now < pausedUntil)
      return false
    begun.push(now)
    return true
  }

  async function post(envelope: string): Promise<void> {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=svoi/${productVersion}, sentry_key=${target.key}`,
      },
      body: envelope,
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE),
    })
    await response.body?.cancel()
    if (response.status === 429)
      pausedUntil =
        Date.now() + (Number(response.headers.get('retry-after')) || USUAL_PAUSE) * 1_000
    count(response.ok ? 'sent' : 'failed')
  }

  async function sendAll(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await post(next).catch(() => count('failed'))
    sending = undefined
  }

  return {
    send(error, line) {
      if (!takePlace()) return count('dropped')
      waiting.push(envelopeOf(loggableError(error), line, environment))
      sending ??= sendAll()
    },
    async flush(milliseconds) {
      if (!sending) return
      const late = Promise.withResolvers<void>()
      const clock = setTimeout(late.resolve, milliseconds)
      await Promise.race([sending, late.promise])
      clearTimeout(clock)
    },
  }
}

/** An envelope is lines of JSON: its header, the header of an item, the item. */
function envelopeOf(
  error: LoggableError,
  { text, requestId, traceId }: LoggedFailure,
  environment: string,
): string {
  const eventId = randomUUID().replaceAll('-', '')
  const now = new Date().toISOString()
  const event = {
    event_id: eventId,
    timestamp: now,
    platform: 'node',
    level: 'error',
    release: `svoi@${productVersion}`,
    environment,
    logentry: { formatted: text },
    exception: { values: exceptionsOf(error) },
    ...(requestId && { tags: { request_id: requestId } }),
    ...(traceId && { contexts: { trace: { trace_id: traceId, span_id: traceId.slice(16) } } }),
  }
  const lines = [{ event_id: eventId, sent_at: now }, { type: 'event' }, event]
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

/** The causes come first. */
const exceptionsOf = ({ type, message, stack = '', cause }: LoggableError): object[] => [
  ...(cause ? exceptionsOf(cause) : []),
  { type, value: message, stacktrace: { frames: stackFrames(stack) } },
]
