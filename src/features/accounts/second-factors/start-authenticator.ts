import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { findSignedIn } from '../sessions/find-signed-in.ts'
import { startAuthenticator as call } from './contract.ts'
import { reopenPending, sealPending } from './pending-secret.ts'
import { qrPath } from './qr-path.ts'
import { newTotpSecret, totpUri } from './totp.ts'

/**
 * A secret for the person's app: the one that this session has begun with a little while ago, else a new one in
 * place of what was never confirmed. Nothing is asked for yet.
 */
export const startAuthenticator = serve(call).handler(async ({ context }) => {
  const { db, secrets } = context
  const viewer = viewerOf(context)
  const { customerId, username } = viewer
  const secret = await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['totp_secret', 'totp_confirmed_at'])
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst()
    if (!account || account.totp_confirmed_at) throw conflict(m.refused_app_other(), 'app-exists')
    const begun = account.totp_secret && reopenPending(secrets, account.totp_secret, viewer)
    if (begun) return begun
    const made = newTotpSecret()
    await tx
      .updateTable('account')
      .set({ totp_secret: sealPending(secrets, made, viewer) })
      .where('customer_id', '=', customerId)
      .execute()
    return made
  })
  const me = await findSignedIn(context, customerId)
  const uri = totpUri(secret, me?.email ?? username)
  return { secret, uri, qr: qrPath(uri) }
})
