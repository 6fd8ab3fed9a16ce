import type { RequestContext } from '../../platform/context.ts'
import { tooOften } from '../../platform/limits/too-often.ts'
import { LETTERS_A_DAY, LETTERS_AT_ONCE } from './letter-rules.ts'

/**
 * Counts a letter to an e-mail address where it is asked for, whoever asks: nobody's mailbox can be flooded from many
 * addresses of the network. Counted alike whether anybody has it. Whoever asks too often is told; limit-sent-letters.ts
 * lets a letter wait that comes too fast.
 * @param isOwn whether the browser that asks is known to be its owner's: it has a count of its own, which nobody else
 *   uses up
 * @throws 429 that says when it may be asked for again
 */
export async function limitLettersTo(
  { limits }: RequestContext,
  email: string,
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<void> {
  const counter = isOwn ? 'own-letter-to' : 'letter-to'
  const wait = await limits.take(`${counter}:${email}`, [LETTERS_AT_ONCE, LETTERS_A_DAY])
  if (wait > 0) throw tooOften(wait)
}
