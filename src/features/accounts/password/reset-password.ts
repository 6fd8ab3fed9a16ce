import { type Kysely, sql } from 'kysely'
import { CUSTOMER_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { resetPassword as call } from '../contract.ts'
import { isTaken, takeFromUnproven } from '../email/change-address.ts'
import { endLaterUndos } from '../email/end-later-undos.ts'
import { issueToken, type RedeemedToken, readToken, redeemToken } from '../email/one-time-token.ts'
import { isOpen, lockPerson, type Proven, proveFirst } from '../registration/first-proof.ts'
import { closeOtherWays } from '../sessions/close-other-ways.ts'
import { logRefusals } from '../sessions/log-refused-sign-in.ts'
import { openSession } from '../sessions/open-session.ts'
import { attemptKey, forgetAttempts } from '../sessions/password-attempts.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

/** In milliseconds. An app that is older is its owner's: a mailbox alone must not lead round it. */
const NEW_APP = 7 * 24 * 3_600_000

/**
 * A new password by the link of a letter: of the one that was asked for, or of the one that takes back a change
 * of e-mail. Every session ends and the device that asks is signed in, by the second step where there is one.
 */
export const resetPassword = serve(call)
  .use(logRefusals)
  .handler(async ({ input, context }) => {
    const { db } = context
    const { person, customerId } = await findByLink(db, input.token)
    // a password that does not do leaves the link as it was
    await checkNewPassword(input, [
      person.first_name,
      person.last_name,
      person.username,
      person.email,
    ])
    const passwordHash = await hashPassword(input.password)
    const changed = await db.transaction().execute(async (tx) => {
      const owner = await lockPerson(tx, { id: customerId })
      const link = await takeLink(tx, input.token)
      if (!link || !owner || !isOpen(owner)) throw expired()
      const proven = await proveBy(tx, context, owner, link)
      const id = proven?.customerId ?? customerId
      if (input.closeOtherWays)
        await closeOtherWays(tx, id, { appSince: new Date(Date.now() - NEW_APP) })
      await endLaterUndos(tx, id, link.payload.email)
      await setPassword(tx, id, passwordHash)
      const account = await tx
        .selectFrom('account')
        .select(['customer_id', 'totp_confirmed_at'])
        .where('customer_id', '=', id)
        .executeTakeFirstOrThrow()
      return { ...account, isNew: proven?.isNew ?? false }
    })
    if (person.email) await forgetLocks(context, person.email)
    if (changed.totp_confirmed_at) {
      const ticket = await issueToken(db, 'second-factor', { customerId: changed.customer_id })
      return { token: null, data: null, ticket }
    }
    return openSession(context, changed.customer_id, { method: 'email', isNew: changed.isNew })
  })

/** The mailbox opens a lock: that of this browser, and that of all others. */
async function forgetLocks(context: RequestContext, email: string): Promise<void> {
  await forgetAttempts(context.db, await attemptKey(context, email))
  await forgetAttempts(context.db, email)
}

interface Letter {
  /** The address that the letter went to. */
  readonly email: string
}
type Link = RedeemedToken<Letter> & { readonly isUndo: boolean }

async function findByLink(db: Database, secret: string) {
  const link =
    (await readToken<Letter>(db, 'reset-password', secret)) ??
    (await readToken<Letter>(db, 'undo-email', secret))
  const person = link?.isUsable ? await findPerson(db, link.customerId) : undefined
  if (!person || !link?.customerId) throw expired()
  return { person, customerId: link.customerId }
}

const findPerson = (db: Database, customerId: number | null) =>
  db
    .selectFrom('customer')
    .innerJoin('account', 'account.customer_id', 'customer.id')
    .select(['first_name', 'last_name', 'username', 'email'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where('status', '=', CUSTOMER_STATUS.shown)
    .executeTakeFirst()

async function takeLink(tx: Kysely<DB>, secret: string): Promise<Link | undefined> {
  const reset = await redeemToken<Letter>(tx, 'reset-password', secret)
  if (reset) return { ...reset, isUndo: false }
  const undo = await redeemToken<Letter>(tx, 'undo-email', secret)
  return undo && { ...undo, isUndo: true }
}

/**
 * Whoever opened the letter owns its address. When that was not proven before, or the account was being taken
 * away by a change of e-mail, somebody else's ways into it end.
 * @returns what the first proof of the address came to; undefined when it was proven before
 * @throws 409 when the address to return to is another account's by now
 */
async function proveBy(
  tx: Kysely<DB>,
  context: RequestContext,
  person: { id: number; email: string | null; email_verified_at: Date | null },
  link: Link,
): Promise<Proven | undefined> {
  const { email } = link.payload
  if (!link.isUndo) {
    if (person.email !== email) throw expired()
    return person.email_verified_at ? undefined : proveFirst(tx, context, person, { email })
  }
  await closeOtherWays(tx, person.id, { since: link.createdAt })
  if (person.email !== email) {
    await takeFromUnproven(tx, email)
    if (await isTaken(tx, email)) throw conflict(m.refused_former_email_taken(), 'email-taken')
  }
  await tx
    .updateTable('customer')
    .set({ email, email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', person.id)
    .execute()
  return undefined
}

/** `reason` is the status that the page of a link says it by. */
const expired = () => conflict(m.refused_old_link(), 'reset_password_link_expired')
