import type { RequestContext } from '../../platform/context.ts'
import { tooOften } from '../../platform/limits/too-often.ts'
import { LETTERS_A_DAY, LETTERS_AT_ONCE } from './letter-rules.ts'

/**
 * Counts a letter to an e-mail address where it is asked for, whoever asks: nobody's mailbox can be flooded from many
 * addresses of the network. Counted alike whether anybody has it. Whoever asks too often is told; limit-sent-letters.ts
 * lets a letter wait that comes too fast.
 * @throws 429 that says when it may be asked for again
 */
export async function limitLettersTo({ limits }: RequestContext, email: string): Promise<void> {
  const wait = await limits.take(`letter-to:${email}`, [LETTERS_AT_ONCE, LETTERS_A_DAY])
  if (wait > 0) throw tooOften(wait)
}
