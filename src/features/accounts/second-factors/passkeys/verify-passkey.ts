import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { CUSTOMER_STATUS } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Services } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { badInput } from '../../../../platform/errors/failures.ts'
import type { Assertion } from '../contract.ts'
import { type ChallengeUse, takeChallenge } from './passkey-challenge.ts'
import { passkeyExpired, passkeyRefused } from './passkey-failures.ts'
import { relyingParty, userHandleOf } from './relying-party.ts'

/**
 * Checks what an authenticator signed: by a passkey that somebody here has, for the challenge that was given to
 * this use, on this site, by who owns the device.
 * @returns whose it is
 * @throws 400 when it is not; 409 when nobody waits for it any more
 */
export async function verifyPasskey(
  { config, db }: Services,
  answer: Assertion,
  asked: ChallengeUse,
): Promise<number> {
  const passkey = await findPasskey(db, answer.id)
  if (!passkey || (asked.customerId !== null && asked.customerId !== passkey.customer_id))
    throw badInput('response', m.refused_passkey_unknown())
  const { userHandle, ...response } = answer.response
  const { rpID, origin } = relyingParty(config)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  let isWaitedFor = false
  const { verified, authenticationInfo }: VerifiedAuthenticationResponse =
    await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => {
        isWaitedFor = await takeChallenge(db, challenge, asked)
        return isWaitedFor
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
      },
    }).catch(() => {
      throw isWaitedFor ? passkeyRefused() : passkeyExpired()
    })
  const isOwners = !userHandle || userHandle === handleOf(passkey.uuid)
  if (!verified || !isOwners) throw passkeyRefused()
  await db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, used_at: sql`now()` })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.customer_id
}

const findPasskey = (db: Database, id: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('customer', 'customer.id', 'passkey.customer_id')
    .select([
      'passkey.id',
      'passkey.customer_id',
      'passkey.public_key',
      'passkey.counter',
      'customer.uuid',
    ])
    .where('passkey.id', '=', id)
    .where('customer.deleted_at', 'is', null)
    .where('customer.status', '=', CUSTOMER_STATUS.shown)
    .executeTakeFirst()

const handleOf = (uuid: string) => Buffer.from(userHandleOf(uuid)).toString('base64url')
