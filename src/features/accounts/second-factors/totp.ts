import { Secret, TOTP } from 'otpauth'
import * as m from '../../../paraglide/messages.js'

const SECRET_BYTES = 20
/** One step before and one after are taken too: clocks of phones differ, and people type slowly. */
const WINDOW = 1

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth:` URI of the QR code. @param label the name of the account in the app */
export const totpUri = (secret: string, label: string): string => totp(secret, label).toString()

/** The 30-second step (RFC 6238) of a code; undefined when the code is not valid now. */
export function stepOf(code: string, secret: string): number | undefined {
  const timestamp = Date.now()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta
}

/** The owner to which a sealed secret is bound (platform/secret-box.ts). */
export const totpOwner = (customerId: number): string => `totp ${customerId}`

const totp = (secret: string, label = '') => new TOTP({ issuer: m.brand(), label, secret })
