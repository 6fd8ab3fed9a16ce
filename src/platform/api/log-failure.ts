import { ORPCError } from '@orpc/server'
import type { RequestContext } from '../context.ts'

/** A refusal is part of the day; only what nobody foresaw is an error. */
export function logFailure(error: unknown, { log, requestId }: RequestContext): void {
  if (error instanceof ORPCError && error.status < 500) return
  log.error({ err: error, requestId }, 'call failed')
}
