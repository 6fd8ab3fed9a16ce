import { ORPCError } from '@orpc/client'
import * as m from '../../paraglide/messages.js'
import type { FailureData } from '../errors/failures.ts'

/** 429 with Retry-After in whole seconds. */
export function tooOften(retryAfter: number): ORPCError<'TOO_MANY_REQUESTS', FailureData> {
  return new ORPCError('TOO_MANY_REQUESTS', {
    message: messageOf(retryAfter),
    data: { reason: 'too-often', retryAfter },
  })
}

function messageOf(seconds: number): string {
  if (seconds < 60) return m.too_often_seconds({ count: seconds })
  if (seconds < 2 * 3_600) return m.too_often_minutes({ count: Math.ceil(seconds / 60) })
  return m.too_often_hours({ count: Math.ceil(seconds / 3_600) })
}
