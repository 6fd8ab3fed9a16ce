import type { RequestContext } from '../../../platform/context.ts'
import type { LimitRule } from '../../../platform/limits/limit.ts'
import { takeLimit } from '../../../platform/limits/take-limit.ts'
import { type Standing, standingOf } from './hold.ts'

const DAY = 86_400
type Rules = readonly LimitRule[]

/** How often somebody may write, like and keep; those who came lately may less (the shared rules against abuse). */
export const WRITING_LIMITS: Readonly<
  Record<
    'post' | 'comment' | 'like' | 'bookmark',
    { readonly usual: Rules; readonly newcomer: Rules }
  >
> = {
  post: {
    usual: [
      { times: 1, seconds: 15 },
      { times: 20, seconds: DAY },
    ],
    newcomer: [
      { times: 1, seconds: 120 },
      { times: 3, seconds: DAY },
    ],
  },
  comment: {
    usual: [{ times: 1, seconds: 5 }],
    newcomer: [
      { times: 1, seconds: 30 },
      { times: 10, seconds: DAY },
    ],
  },
  like: {
    usual: [{ times: 50, seconds: DAY }],
    newcomer: [{ times: 20, seconds: DAY }],
  },
  bookmark: {
    usual: [{ times: 50, seconds: DAY }],
    newcomer: [{ times: 20, seconds: DAY }],
  },
}

/**
 * Counts one post, comment, like or bookmark of whoever asks.
 * @param standing where it was read already
 * @throws 429 that says when they may do it again
 */
export async function takeWritingLimit(
  context: RequestContext,
  what: keyof typeof WRITING_LIMITS,
  standing?: Standing,
): Promise<void> {
  const personId = context.viewer?.customerId
  if (personId === undefined) return
  const { is_newcomer } =
    standing ?? (await standingOf(context.db, personId).executeTakeFirstOrThrow())
  const rules = WRITING_LIMITS[what][is_newcomer ? 'newcomer' : 'usual']
  await takeLimit({ name: `write-${what}`, per: 'person', rules }, { ...context, personId })
}
