import type { RequestContext } from '../../../platform/context.ts'
import { takeLimit } from '../../../platform/limits/take-limit.ts'

const LIMIT = {
  name: 'registration',
  per: 'address',
  rules: [{ times: 20, seconds: 86_400 }],
} as const

/**
 * Counts a registration by whoever asks, once its form is right. Whoever corrects what they sent registers nothing
 * new. Counted alike whether anybody has the address.
 * @throws 429 past twenty a day from one network address: many may share one, a house or a mobile operator
 */
export const limitRegistrations = (context: RequestContext): Promise<void> =>
  takeLimit(LIMIT, context)
