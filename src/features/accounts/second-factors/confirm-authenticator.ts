import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { badInput, conflict } from '../../../platform/errors/failures.ts'
import { confirmAuthenticator as call } from './contract.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { openPending } from './pending-secret.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { stepOf, totpOwner } from './totp.ts'

/** The app shows the right codes: from now on they are asked for on every way in by password. */
export const confirmAuthenticator = serve(call).handler(async ({ input, context }) => {
  const { db, secrets } = context
  const { customerId } = viewerOf(context)
  const recoveryCodes = await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['totp_secret', 'totp_confirmed_at'])
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst()
    if (account?.totp_confirmed_at) throw conflict(m.refused_app_exists(), 'app-exists')
    if (!account?.totp_secret) throw conflict(m.refused_app_not_started(), 'app-not-started')
    const secret = openPending(secrets, account.totp_secret, customerId)
    const step = stepOf(input.code.replaceAll(/\s/g, ''), secret)
    if (step === undefined) throw badInput('code', m.refused_code())
    await tx
      .updateTable('account')
      .set({
        totp_secret: secrets.seal(secret, totpOwner(customerId)),
        totp_confirmed_at: sql`now()`,
        totp_last_step: step,
      })
      .where('customer_id', '=', customerId)
      .execute()
    await notifyOfChange(tx, customerId, 'app-added')
    return makeRecoveryCodes(tx, customerId)
  })
  return { recoveryCodes }
})
