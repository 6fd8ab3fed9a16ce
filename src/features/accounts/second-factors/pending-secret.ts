import type { SecretBox } from '../../../platform/secret-box.ts'
import { totpOwner } from './totp.ts'

/** In milliseconds. A phone may drop the page while its owner is in the app that takes the secret. */
const LIFETIME = 15 * 60_000

interface Pending {
  readonly customerId: number
  /** The session that asks; to another one, which may be a stranger's, a secret is not shown again. */
  readonly sessionId: string
}

/** Seals a secret that no code has confirmed yet, with when and in which session it was begun. */
export const sealPending = (
  secrets: SecretBox,
  secret: string,
  { customerId, sessionId }: Pending,
): string => secrets.seal([secret, sessionId, Date.now()].join(' '), totpOwner(customerId))

/** The secret that waits for its first code. */
export const openPending = (secrets: SecretBox, sealed: string, customerId: number): string =>
  parts(secrets, sealed, customerId)[0] ?? ''

/** The same, where this session began with it in the last 15 minutes. */
export function reopenPending(
  secrets: SecretBox,
  sealed: string,
  { customerId, sessionId }: Pending,
): string | undefined {
  const [secret, owner, startedAt] = parts(secrets, sealed, customerId)
  return owner === sessionId && Date.now() - Number(startedAt) < LIFETIME ? secret : undefined
}

const parts = (secrets: SecretBox, sealed: string, customerId: number) =>
  secrets.open(sealed, totpOwner(customerId)).split(' ')
