import {
  PASSWORD,
  type PasswordFault,
  passwordFault,
} from '../../../lib/password/password-strength.ts'
import * as m from '../../../paraglide/messages.js'
import { badInput } from '../../../platform/errors/failures.ts'

/**
 * Refuses a new password that is too short, too easy to guess, or typed differently the second time.
 * @param own what others know of the person, so that it is no password
 * @throws 400 beside the field
 */
export async function checkNewPassword(
  input: { password: string; password_confirmation: string },
  own: readonly (string | null)[],
): Promise<void> {
  const fault = await passwordFault(
    input.password,
    own.filter((one) => one !== null),
  )
  if (fault) throw badInput('password', textOf[fault]())
  if (input.password !== input.password_confirmation)
    throw badInput('password_confirmation', m.password_differs())
}

const textOf: Record<PasswordFault, () => string> = {
  short: () => m.password_short({ count: PASSWORD.min }),
  long: () => m.password_long({ count: PASSWORD.max }),
  weak: m.password_weak,
}
