import { ORPCError } from '@orpc/server'
import type { RequestContext } from '../context.ts'

/** A refusal is part of the day, and so is a failure that says its reason; only what nobody foresaw is an error. */
export function logFailure(error: unknown, { log, requestId }: RequestContext): void {
  if (error instanceof ORPCError && (error.status < 500 || error.data?.reason)) return
  log.error({ err: error, requestId }, 'call failed')
}
