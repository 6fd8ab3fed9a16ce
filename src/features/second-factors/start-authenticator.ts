import { serve, viewerOf } from '../../platform/api/serve.ts'
import { conflict } from '../../platform/errors/failures.ts'
import { findSignedIn } from '../accounts/find-signed-in.ts'
import { startAuthenticator as call } from './contract.ts'
import { qrPath } from './qr-path.ts'
import { newTotpSecret, totpOwner, totpUri } from './totp.ts'

/** A secret for the person's app, in place of one that was never confirmed. Nothing is asked for yet. */
export const startAuthenticator = serve(call).handler(async ({ context }) => {
  const { customerId, username } = viewerOf(context)
  const secret = newTotpSecret()
  const { numUpdatedRows } = await context.db
    .updateTable('account')
    .set({ totp_secret: context.secrets.seal(secret, totpOwner(customerId)) })
    .where('customer_id', '=', customerId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows)
    throw conflict('Застосунок уже додано. Щоб узяти інший, спершу вимкніть цей', 'app-exists')
  const me = await findSignedIn(context, customerId)
  const uri = totpUri(secret, me?.email ?? username)
  return { secret, uri, qr: qrPath(uri) }
})
