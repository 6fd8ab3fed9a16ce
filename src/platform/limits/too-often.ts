import { ORPCError } from '@orpc/client'
import * as m from '../../paraglide/messages.js'
import type { FailureData } from '../errors/failures.ts'

/** 429: it may be done again after so many whole seconds. */
export function tooOften(retryAfter: number): ORPCError<'TOO_MANY_REQUESTS', FailureData> {
  const message =
    retryAfter < 60
      ? m.too_often_seconds({ count: retryAfter })
      : m.too_often_minutes({ count: Math.ceil(retryAfter / 60) })
  return new ORPCError('TOO_MANY_REQUESTS', {
    message,
    data: { reason: 'too-often', retryAfter },
  })
}
