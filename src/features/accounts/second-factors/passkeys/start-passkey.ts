import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import { findSignedIn } from '../../sessions/find-signed-in.ts'
import { startPasskey as call } from '../contract.ts'
import { issueChallenge } from './passkey-challenge.ts'
import { requirePasskeyCapacity } from './passkey-room.ts'
import { ALGORITHMS, relyingParty, userHandleOf } from './relying-party.ts'

/**
 * Options for the creation of a passkey: discoverable, so that no username is typed, and with user verification (a
 * finger, a face or a PIN), so that it replaces both steps of the sign-in.
 */
export const startPasskey = serve(call).handler(async ({ context }) => {
  const { config, db } = context
  const { customerId, username } = viewerOf(context)
  const known = await requirePasskeyCapacity(db, customerId)
  const me = await findSignedIn(context, customerId)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: m.brand(),
    rpID: relyingParty(config).rpID,
    userID: userHandleOf(me?.uuid ?? ''),
    userName: me?.email ?? username,
    userDisplayName: me?.name ?? username,
    challenge: await issueChallenge(db, { use: 'add', customerId }),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options }
})
