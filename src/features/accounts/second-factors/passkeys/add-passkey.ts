import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { conflict } from '../../../../platform/errors/failures.ts'
import { deviceName } from '../../sessions/device-name.ts'
import { addPasskey as call } from '../contract.ts'
import { notifyOfChange } from '../notify-of-change.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { passkeyExpired, passkeyRefused } from './passkey-failures.ts'
import { requirePasskeyCapacity } from './passkey-room.ts'
import { ALGORITHMS, relyingParty } from './relying-party.ts'
import { showPasskey } from './show-passkey.ts'

/** Keeps a passkey that the person's device has just made. */
export const addPasskey = serve(call).handler(async ({ input, context }) => {
  const { config, db, userAgent } = context
  const { customerId } = viewerOf(context)
  const { rpID, origin } = relyingParty(config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  let isWaitedFor = false
  const { registrationInfo }: VerifiedRegistrationResponse = await verifyRegistrationResponse({
    response: { ...input.response, clientExtensionResults: {} },
    expectedChallenge: async (challenge) => {
      isWaitedFor = await takeChallenge(db, challenge, { use: 'add', customerId })
      return isWaitedFor
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => {
    throw isWaitedFor ? passkeyRefused() : passkeyExpired()
  })
  if (!registrationInfo) throw passkeyRefused()
  const { id, publicKey, counter } = registrationInfo.credential
  const row = await db.transaction().execute(async (tx) => {
    await requirePasskeyCapacity(tx, customerId)
    const added = await tx
      .insertInto('passkey')
      .values({
        id,
        customer_id: customerId,
        public_key: Buffer.from(publicKey),
        counter,
        transports: input.response.response.transports,
        name: input.name || deviceName(userAgent) || m.factor_passkey(),
      })
      .onConflict((known) => known.doNothing())
      .returning(['id', 'name', 'created_at', 'used_at'])
      .executeTakeFirst()
    if (!added) throw conflict(m.refused_passkey_known(), 'passkey-known')
    await notifyOfChange(tx, customerId, 'passkey-added')
    return added
  })
  return { passkey: showPasskey(row) }
})
