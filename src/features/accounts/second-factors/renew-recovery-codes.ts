import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { renewRecoveryCodes as call } from './contract.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Creates new recovery codes; the former ones become invalid. */
export const renewRecoveryCodes = serve(call).handler(async ({ context }) => {
  const { customerId } = viewerOf(context)
  const recoveryCodes = await context.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('totp_confirmed_at')
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst()
    if (!account?.totp_confirmed_at) throw conflict(m.refused_codes_alone(), 'no-app')
    await notifyOfChange(tx, customerId, 'codes-renewed')
    return makeRecoveryCodes(tx, customerId)
  })
  return { recoveryCodes }
})
