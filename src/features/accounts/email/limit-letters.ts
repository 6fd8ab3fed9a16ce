import type { RequestContext } from '../../../platform/context.ts'
import { tooOften } from '../../../platform/limits/too-often.ts'

const RULES = [
  { times: 5, seconds: 120 },
  { times: 20, seconds: 86_400 },
]

/**
 * Counts a letter to an e-mail address, whoever asks for it: nobody's mailbox can be flooded from many addresses
 * of the network. Counted alike whether anybody has it.
 * @throws 429 that says when it may be asked for again
 */
export async function limitLettersTo({ limits }: RequestContext, email: string): Promise<void> {
  const wait = await limits.take(`letter-to:${email}`, RULES)
  if (wait > 0) throw tooOften(wait)
}
