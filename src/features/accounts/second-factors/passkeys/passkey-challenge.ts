import type { Kysely } from 'kysely'
import type { DB } from '../../../../platform/db/tables.generated.ts'
import { issueToken, redeemToken } from '../../email/one-time-token.ts'

/** What the response of an authenticator is for: one of another use is refused. */
export interface ChallengeUse {
  readonly use: 'add' | 'prove' | 'sign-in'
  /** Whose response alone is taken; null for who is not known yet. */
  readonly customerId: number | null
}

/** A challenge that an authenticator signs, once and within five minutes. */
export async function issueChallenge(
  db: Kysely<DB>,
  { use, customerId }: ChallengeUse,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await issueToken(db, 'passkey', { customerId, payload: { use } })
  return Uint8Array.from(Buffer.from(secret, 'base64url'))
}

/** Takes a challenge as it comes back signed. @returns whether it was ours, for this use, and still waits */
export async function takeChallenge(
  db: Kysely<DB>,
  challenge: string,
  { use, customerId }: ChallengeUse,
): Promise<boolean> {
  const token = await redeemToken<Pick<ChallengeUse, 'use'>>(db, 'passkey', challenge)
  return token !== undefined && token.payload.use === use && token.customerId === customerId
}
