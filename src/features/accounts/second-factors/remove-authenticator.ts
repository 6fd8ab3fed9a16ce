import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { removeAuthenticator as call } from './contract.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Removes the authenticator app and its recovery codes: the password alone signs in again. */
export const removeAuthenticator = serve(call).handler(async ({ context }) => {
  const { customerId } = viewerOf(context)
  await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
      .where('customer_id', '=', customerId)
      .where('totp_confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (!numUpdatedRows) throw notFound(m.refused_app_off())
    await tx.deleteFrom('recovery_code').where('customer_id', '=', customerId).execute()
    await notifyOfChange(tx, customerId, 'app-removed')
  })
  return {}
})
