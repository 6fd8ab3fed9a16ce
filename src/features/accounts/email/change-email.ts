import type { Kysely } from 'kysely'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { limitLettersTo } from '../../letters/limit-asked-letters.ts'
import { changeEmail as call } from '../contract.ts'
import type { ChangePayload } from './change-address.ts'
import { hoursOf, issueToken, revokeTokens } from './one-time-token.ts'

/**
 * Asks for another e-mail: a link to the new address, and a warning with a way back to the old one. A new address
 * that somebody proved before gets a letter that says so: the response does not tell.
 */
export const changeEmail = serve(call).handler(async ({ input, context }) => {
  const { db, config } = context
  const { email } = input
  const { customerId } = viewerOf(context)
  await limitLettersTo(context, email)
  await db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('customer')
      .select(['email', 'email_verified_at'])
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (person.email === email) throw badInput('email', m.refused_same_email())
    await revokeTokens(tx, 'change-email', customerId)
    await writeToNew(tx, config.publicUrl, customerId, { email, from: person.email })
    // an address that was never proven may be a stranger's, who asked for nothing
    if (person.email && person.email_verified_at)
      await writeToOld(tx, config.publicUrl, customerId, person.email, email)
    await context.storeResponse?.(tx, {})
  })
  return {}
})

async function writeToNew(
  tx: Kysely<DB>,
  publicUrl: string,
  customerId: number,
  payload: ChangePayload,
) {
  const { email } = payload
  const owner = await tx
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  const token = await issueToken(tx, 'change-email', { customerId, payload })
  if (owner)
    await enqueue(tx, 'send-letter', {
      letter: 'email-wanted',
      customerId: owner.id,
      values: {},
    })
  else
    await enqueue(tx, 'send-letter', {
      letter: 'change-email',
      customerId,
      to: email,
      values: {
        link: `${publicUrl}${paths.confirmEmail}?token=${token}`,
        hours: hoursOf('change-email'),
      },
    })
}

async function writeToOld(
  tx: Kysely<DB>,
  publicUrl: string,
  customerId: number,
  old: string,
  newEmail: string,
) {
  const token = await issueToken(tx, 'undo-email', { customerId, payload: { email: old } })
  await enqueue(tx, 'send-letter', {
    letter: 'email-changing',
    customerId,
    to: old,
    values: {
      link: `${publicUrl}${paths.newPassword}?token=${token}&undo=email`,
      hours: hoursOf('undo-email'),
      newEmail,
    },
  })
}
