import { ORPCError } from '@orpc/client'
import * as m from '../../../paraglide/messages.js'
import type { FailureData } from '../../../platform/errors/failures.ts'

/** 429: the person has used up what the model does for them in a day. */
export function budgetSpent(retryAfter: number): ORPCError<'TOO_MANY_REQUESTS', FailureData> {
  return new ORPCError('TOO_MANY_REQUESTS', {
    message: m.ai_budget(),
    data: { reason: 'ai-budget', retryAfter },
  })
}
