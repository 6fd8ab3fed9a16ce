import type { Kysely } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { conflict, forbidden } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { redeemToken, spendToken } from '../email/one-time-token.ts'
import { forgetArrival } from '../sessions/arrival-cookie.ts'
import { logRefusals } from '../sessions/log-refused-sign-in.ts'
import { beginSession, signedInBy } from '../sessions/open-session.ts'
import { linkIdentity as call } from './contract.ts'
import type { ArrivingPerson } from './pending-registration/arriving-person.ts'
import {
  findOwner,
  isOwnTicket,
  ticketExpired,
} from './pending-registration/pending-registration-ticket.ts'

/** Links who has just come by a provider to the account of the person, who confirms it and gets a new session. */
export const linkIdentity = serve(call)
  .use(logRefusals)
  .handler(async ({ input, context }) => {
    const { db } = context
    const { customerId } = viewerOf(context)
    if (!(await isOwnTicket(context, input.id))) throw ticketExpired()
    const token = await db.transaction().execute(async (tx) => {
      const { isProven } = await refuseUnproven(tx, customerId)
      const redeemed = await redeemToken<ArrivingPerson>(tx, 'social-join', input.id)
      if (!redeemed) throw ticketExpired()
      await link(tx, customerId, redeemed.payload)
      await spendToken(tx, 'social-join', input.id)
      if (!isProven) await enqueue(tx, 'publish-after-proof', { customerId })
      return beginSession(tx, context, customerId, { isProof: false })
    })
    forgetArrival(context)
    return signedInBy(context, customerId, token)
  })

/** An address that nobody has proven may be a stranger's: who proves it gets an account with no other ways in. */
async function refuseUnproven(tx: Kysely<DB>, customerId: number): Promise<{ isProven: boolean }> {
  const { email, email_verified_at } = await tx
    .selectFrom('customer')
    .select(['email', 'email_verified_at'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (email && !email_verified_at) throw forbidden(m.refused_email_unproven(), 'email-unverified')
  return { isProven: email_verified_at !== null }
}

async function link(
  tx: Kysely<DB>,
  customer_id: number,
  { provider, subject, email }: ArrivingPerson,
): Promise<void> {
  const owner = await findOwner(tx, provider, subject)
  if (owner && owner.id !== customer_id)
    throw conflict(m.refused_identity_taken(), 'identity-taken')
  if (owner) return
  const linked = await tx
    .insertInto('identity')
    .values({ provider, subject, email, customer_id })
    .onConflict((on) => on.doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  if (!linked) throw conflict(m.refused_identity_other(), 'provider-linked')
  await enqueue(tx, 'send-letter', {
    letter: 'identity-linked',
    customerId: customer_id,
    values: { provider, change: 'linked', at: new Date().toISOString() },
  })
}
