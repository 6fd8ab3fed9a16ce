import type { RequestContext } from '../../../platform/context.ts'
import { takeLimit } from '../../../platform/limits/take-limit.ts'
import type { TrustNumbers, Written } from '../trust/trust-numbers.ts'
import { type Standing, standingOf } from './hold.ts'

/**
 * Counts one post, comment, like or bookmark of whoever asks.
 * @param numbers as they hold (read-trust-numbers.ts)
 * @param standing where it was read already
 * @throws 429 that says when they may do it again
 */
export async function takeWritingLimit(
  context: RequestContext,
  numbers: TrustNumbers,
  what: Written,
  standing?: Standing,
): Promise<void> {
  const personId = context.viewer?.customerId
  if (personId === undefined) return
  const { trust } = standing ?? (await standingOf(context.db, personId).executeTakeFirstOrThrow())
  const rules = numbers.writing[what][trust === 'new' ? 'newcomer' : 'usual']
  await takeLimit({ name: `write-${what}`, per: 'person', rules }, { ...context, personId })
}
