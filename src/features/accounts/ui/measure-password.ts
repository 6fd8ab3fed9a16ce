import * as m from '../../../paraglide/messages.js'
import type { Strength } from '../../../ui/form/password-strength.tsx'

/** Of a password that is too short, whatever it is made of. */
const MAX_SCORE_OF_SHORT = 1

/** The same judgement as the server's; its words are loaded when the first letter is typed. */
export async function measurePassword(password: string, own: readonly string[]): Promise<Strength> {
  const { lettersIn, PASSWORD, passwordScore } = await import(
    '../../../lib/password/password-strength.ts'
  )
  const score = await passwordScore(password, own)
  const isShort = lettersIn(password) < PASSWORD.min
  return isShort && score > MAX_SCORE_OF_SHORT ? MAX_SCORE_OF_SHORT : score
}

/** What is wrong with a new password besides its length; undefined when nobody can say, since the server says it too. */
export async function weaknessOf(
  password: string,
  own: readonly string[],
): Promise<string | undefined> {
  const { PASSWORD, passwordScore } = await import('../../../lib/password/password-strength.ts')
  return (await passwordScore(password, own)) < PASSWORD.score ? m.password_weak() : undefined
}
