import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { sendVerifyLetter } from '../../accounts/email/verify-letter.ts'
import { limitLettersTo } from '../../letters/limit-asked-letters.ts'
import { allowLetters } from '../../letters/mail-stops.ts'
import { retryMail as call } from '../settings-contract.ts'

/**
 * Brings letters back: at once for who had marked one as spam; to an address that took none a letter is sent, and who
 * follows its link gets the others again.
 * @throws 409 when they come
 */
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
    .select(['mail_stop.email', 'mail_stop.because'])
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  if (!stop) throw conflict(m.refused_mail_works(), 'mail-not-stopped')
  const { email, because } = stop
  const isReady = because === 'complaint'
  if (!isReady) await limitLettersTo(context, email)
  return db.transaction().execute(async (tx) => {
    if (isReady) await allowLetters(tx, customerId)
    else await sendVerifyLetter(tx, config, customerId, { email })
    await context.storeResponse?.(tx, { isReady })
    return { isReady }
  })
})
