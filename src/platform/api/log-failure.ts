import { ORPCError } from '@orpc/server'
import type { RequestContext } from '../context.ts'
import { coarseNetworkOf } from '../http/address/network-of.ts'
import { spanFields } from '../trace/request-span.ts'

/**
 * Logs refusals for missing rights (403) and rate limits (429) as refusals; other refusals are not logged. A failure
 * with a known reason is logged with its cause as a warning; only an unexpected one is an error.
 */
export function logFailure(error: unknown, context: RequestContext): void {
  const { log, span } = context
  if (error instanceof ORPCError && error.status < 500) {
    if (isNotable(error)) void logRefusal(error, context)
    return
  }
  if (error instanceof ORPCError && error.data?.reason) {
    if (error.cause) log.warn({ err: error.cause, ...spanFields(span) }, error.data.reason)
    return
  }
  log.error({ err: error, ...spanFields(span) }, 'call failed')
}

/** Steps of an ordinary sign-in, and refusals that are logged elsewhere (accounts/sessions/log-refused-sign-in.ts). */
const USUAL = ['prove-yourself', 'second-factor-needed', 'password-locked']

const isNotable = ({ status, data }: ORPCError<string, { reason?: string } | undefined>) =>
  [403, 429].includes(status) && !USUAL.includes(data?.reason ?? '')

/** One line a minute for a reason and a network: repeated refusals do not fill the log. */
async function logRefusal(
  { status, data }: ORPCError<string, { reason?: string } | undefined>,
  { log, limits, address, viewer, span }: RequestContext,
): Promise<void> {
  const network = coarseNetworkOf(address)
  const reason = data?.reason
  if ((await limits.take(`log:${reason}:${network}`, [{ times: 1, seconds: 60 }])) > 0) return
  const customerId = viewer?.customerId
  log.warn(
    {
      event: 'refused',
      status,
      reason,
      ...(customerId && { customerId }),
      network,
      ...spanFields(span),
    },
    'call refused',
  )
}
