import type { Kysely } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve } from '../../../platform/api/serve.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { limitLettersTo } from '../../letters/limit-asked-letters.ts'
import { requestRegistrationLetter as call } from '../email/confirmation-contract.ts'
import { hashOf } from '../email/secret-token.ts'
import { sendVerifyLetter } from '../email/verify-letter.ts'
import {
  pendingRegistrationSecretIn,
  setPendingRegistrationCookie,
} from '../sessions/session-cookie.ts'
import { limitRegistrations } from './limit-registrations.ts'
import { findNewestPayload } from './registration-tokens.ts'

/**
 * Sends the letter of a registration once more, without its password, which a reload of the page forgets: the mark of
 * the browser tells whose it is. As when one registers, only the letter tells whether the address is known.
 */
export const requestRegistrationLetter = serve(call).handler(async ({ input, context }) => {
  const { config, cookie, db, responseHeaders } = context
  const { email } = input
  const secret = pendingRegistrationSecretIn(config, cookie)
  if (!secret) throw conflict(m.refused_no_registration(), 'no-registration')
  await limitLettersTo(context, email)
  const person = await db
    .selectFrom('customer')
    .select(['id', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isProven = person?.email_verified_at != null
  const own =
    person && !isProven
      ? await findOwn(db, { email, mark: hashOf(secret).toString('hex') }, person.id)
      : undefined
  // whoever names another address tries it, as by registering
  if (!own) await limitRegistrations(context)
  if (person && (isProven || own))
    await db.transaction().execute((tx) =>
      own
        ? sendVerifyLetter(tx, config, person.id, own)
        : enqueue(tx, 'send-letter', {
            letter: 'already-registered',
            customerId: person.id,
            values: {},
          }),
    )
  // as long as the new letter serves
  setPendingRegistrationCookie(config, responseHeaders, secret)
  return {}
})

/** What the newest letter of this browser to an address carries: of the account, or of a registration that waits. */
async function findOwn(
  db: Kysely<DB>,
  letter: { readonly email: string; readonly mark: string },
  customerId: number,
) {
  const [own, waiting] = await Promise.all([
    findNewestPayload(db, { ...letter, customerId }),
    findNewestPayload(db, { ...letter, customerId: null }),
  ])
  return own ?? waiting
}
