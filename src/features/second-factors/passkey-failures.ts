import { badInput, conflict } from '../../platform/errors/failures.ts'

/** The answer of an authenticator is not what was asked for; why, is not said to who made it up. */
export const passkeyRefused = () =>
  badInput('response', 'Ключ доступу не підійшов. Спробуйте ще раз')

/** Nobody waits for this answer: too late, a second time, or for something else. */
export const passkeyExpired = () =>
  conflict('Час на підтвердження ключем вийшов. Спробуйте ще раз', 'passkey-expired')
