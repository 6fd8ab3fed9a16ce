import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { limitLettersTo } from '../../letters/limit-asked-letters.ts'
import { requestEmail as call } from '../contract.ts'
import { findNewestPayload } from '../registration/registration-tokens.ts'
import { sendVerifyLetter } from './verify-letter.ts'

/** Sends the letter that proves the address once more. */
export const requestEmail = serve(call).handler(async ({ context }) => {
  const { config, db } = context
  const { customerId } = viewerOf(context)
  const { email, email_verified_at } = await db
    .selectFrom('customer')
    .select(['email', 'email_verified_at'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (!email) throw conflict(m.refused_no_email(), 'no-email')
  if (email_verified_at) throw conflict(m.refused_email_proven(), 'email_already_verified')
  await limitLettersTo(context, email)
  // with the place and who invites, as the letter before
  const payload = (await findNewestPayload(db, { email, customerId })) ?? { email }
  await db.transaction().execute(async (tx) => {
    await sendVerifyLetter(tx, config, customerId, payload)
    await context.storeResponse?.(tx, {})
  })
  return {}
})
