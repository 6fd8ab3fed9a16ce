import * as m from '../../../../paraglide/messages.js'
import { badInput, conflict } from '../../../../platform/errors/failures.ts'

/** The response of an authenticator is not what was asked for; why, is not said to who made it up. */
export const passkeyRefused = () => badInput('response', m.refused_passkey())

/** Nobody waits for this response: too late, a second time, or for something else. */
export const passkeyExpired = () => conflict(m.refused_passkey_late(), 'passkey-expired')
