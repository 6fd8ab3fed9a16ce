import { ORPCError } from '@orpc/server'
import type { RequestContext } from '../context.ts'

/**
 * A refusal is part of the day, and so is a failure that says its reason, though the operator hears what caused it;
 * only what nobody foresaw is an error.
 */
export function logFailure(error: unknown, { log, requestId }: RequestContext): void {
  if (error instanceof ORPCError && error.status < 500) return
  if (error instanceof ORPCError && error.data?.reason) {
    if (error.cause) log.warn({ err: error.cause, requestId }, error.data.reason)
    return
  }
  log.error({ err: error, requestId }, 'call failed')
}
