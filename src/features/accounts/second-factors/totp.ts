import { Secret, TOTP } from 'otpauth'
import * as m from '../../../paraglide/messages.js'

const SECRET_BYTES = 20
/** One step before and one after are taken too: clocks of phones differ, and people type slowly. */
const WINDOW = 1

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the app is told by its QR code. @param label how the person knows the account */
export const totpUri = (secret: string, label: string): string => totp(secret, label).toString()

/** The step of 30 seconds (RFC 6238) that a code is of; nothing when it is of none that is taken now. */
export function stepOf(code: string, secret: string): number | undefined {
  const timestamp = Date.now()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta
}

/** Who a sealed secret belongs to (platform/secret-box.ts). */
export const totpOwner = (customerId: number): string => `totp ${customerId}`

const totp = (secret: string, label = '') => new TOTP({ issuer: m.brand(), label, secret })
