import type { Kysely } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { limitLettersTo } from '../../letters/limit-asked-letters.ts'
import { requestRegistrationLetter as call } from '../email/confirmation-contract.ts'
import { hashOf } from '../email/secret-token.ts'
import { sendVerifyLetter, type VerifyPayload } from '../email/verify-letter.ts'
import {
  pendingRegistrationSecretIn,
  setPendingRegistrationCookie,
} from '../sessions/session-cookie.ts'
import { isOfBrowser, isToAddress, selectRegistrationTokens } from './registration-tokens.ts'

/**
 * Sends the letter of a registration once more, without its password, which a reload of the page forgets: the mark of
 * the browser tells whose it is. As when one registers, only the letter tells whether the address is known.
 */
export const requestRegistrationLetter = serve(call).handler(async ({ input, context }) => {
  const { config, cookie, db, responseHeaders } = context
  const secret = pendingRegistrationSecretIn(config, cookie)
  if (!secret) throw conflict(m.refused_no_registration(), 'no-registration')
  await limitLettersTo(context, input.email)
  await db.transaction().execute((tx) => sendAgain(tx, context, input.email, secret))
  // as long as the new letter serves
  setPendingRegistrationCookie(config, responseHeaders, secret)
  return {}
})

async function sendAgain(
  tx: Kysely<DB>,
  { config }: RequestContext,
  email: string,
  secret: string,
): Promise<void> {
  const person = await tx
    .selectFrom('customer')
    .select(['id', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!person) return
  if (person.email_verified_at) {
    await enqueue(tx, 'send-letter', {
      letter: 'already-registered',
      customerId: person.id,
      values: {},
    })
    return
  }
  const payload = await findRegistration(tx, person.id, email, hashOf(secret).toString('hex'))
  if (payload) await sendVerifyLetter(tx, config, person.id, payload)
}

/** What the newest letter of this browser to the address carries: of the account, or of a registration that waits. */
async function findRegistration(
  tx: Kysely<DB>,
  customerId: number,
  email: string,
  mark: string,
): Promise<VerifyPayload | undefined> {
  const letters = selectRegistrationTokens(tx)
    .select('payload')
    .where(isToAddress(email))
    .where(isOfBrowser(mark))
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
  const [own, waiting] = await Promise.all([
    letters.where('customer_id', '=', customerId).executeTakeFirst(),
    letters.where('customer_id', 'is', null).executeTakeFirst(),
  ])
  return (own ?? waiting)?.payload as unknown as VerifyPayload | undefined
}
