import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { conflict } from '../../../../platform/errors/failures.ts'
import { startPasskeyProof as call } from '../contract.ts'
import { issueChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'

/** What a browser asks the person's own passkeys with. */
export const startPasskeyProof = serve(call).handler(async ({ context }) => {
  const { config, db } = context
  const { customerId } = viewerOf(context)
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('customer_id', '=', customerId)
    .execute()
  if (passkeys.length === 0) throw conflict(m.refused_no_passkey(), 'no-passkey')
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    allowCredentials: passkeys,
    challenge: await issueChallenge(db, { use: 'prove', customerId }),
    userVerification: 'required',
  })
  return { options }
})
