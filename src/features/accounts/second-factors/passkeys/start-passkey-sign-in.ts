import { serve } from '../../../../platform/api/serve.ts'
import { startPasskeySignIn as call } from '../contract.ts'
import { issueChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'

/** Options for signing in with a passkey; the browser lists those that it has for this site. */
export const startPasskeySignIn = serve(call).handler(async ({ context: { config, db } }) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    challenge: await issueChallenge(db, { use: 'sign-in', customerId: null }),
    userVerification: 'required',
  })
  return { options }
})
