import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { sendVerifyLetter } from '../../accounts/email/verify-letter.ts'
import { limitLettersTo } from '../../letters/limit-asked-letters.ts'
import { retryMail as call } from '../settings-contract.ts'

/** Sends a letter to an address that took none before: who follows its link gets the others again. */
export const retryMail = serve(call).handler(async ({ context }) => {
  const { config, db } = context
  const { customerId } = viewerOf(context)
  const stop = await db
    .selectFrom('customer')
    .innerJoin('mail_stop', (join) =>
      join
        .onRef('mail_stop.customer_id', '=', 'customer.id')
        .onRef('mail_stop.email', '=', 'customer.email'),
    )
    .select('mail_stop.email')
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  if (!stop) throw conflict(m.refused_mail_works(), 'mail-not-stopped')
  const { email } = stop
  await limitLettersTo(context, email)
  await db.transaction().execute((tx) => sendVerifyLetter(tx, config, customerId, { email }))
  return {}
})
