import { type Kysely, sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { allowLetters } from '../letters/mail-stops.ts'
import { applyReplacement } from './apply-replacement.ts'
import { changeAddress } from './change-address.ts'
import { confirmEmail as call } from './contract.ts'
import type { FollowedLink } from './followed-link.ts'
import { browserMark } from './is-own-browser.ts'
import { readToken, redeemToken } from './one-time-token.ts'
import { openSession } from './open-session.ts'
import { forgetJoining } from './session-cookie.ts'
import type { VerifyPayload } from './verify-letter.ts'

/** Follows the link of a letter that proves an address; the browser that registered is signed in with it. */
export const confirmEmail = serve(call).handler(async ({ input, context }) => {
  const { status } = await followEmailLink(context, input.token)
  return { status }
})

/**
 * Proves the address of an account, or the new one that it changes to. A link serves once: of two who bring it
 * at a time one changes something, and both see that it is proven.
 */
export async function followEmailLink(
  context: RequestContext,
  secret: string,
): Promise<FollowedLink> {
  const { config, db, answerHeaders } = context
  const mark = browserMark(context)
  const { link, joinedId } = await db.transaction().execute(async (tx) => {
    const proven = await proveAddress(tx, secret, mark)
    const found = proven?.link ?? (await changeAddress(tx, secret)) ?? EXPIRED
    return { link: found, joinedId: proven?.joinedId }
  })
  if (joinedId !== undefined) {
    forgetJoining(config, answerHeaders)
    await openSession(context, joinedId, { method: 'email', isNew: true })
  }
  return link
}

const EXPIRED: FollowedLink = { page: 'email-verified', status: 'change_email_link_expired' }
const VERIFIED: FollowedLink = { page: 'email-verified', status: 'email-verified' }
const KNOWN: FollowedLink = { page: 'email-verified', status: 'email_already_verified' }

/** Undefined when the link is of another kind, or of none. */
async function proveAddress(
  tx: Kysely<DB>,
  secret: string,
  mark: string | undefined,
): Promise<{ link: FollowedLink; joinedId?: number } | undefined> {
  const redeemed = await redeemToken<VerifyPayload>(tx, 'verify-email', secret)
  const token = redeemed ?? (await readToken<VerifyPayload>(tx, 'verify-email', secret))
  if (!token) return undefined
  const person = await lockPerson(tx, token.customerId)
  // deleted, or with another address by now
  if (!person || person.email !== token.payload.email) return { link: EXPIRED }
  if (person.email_verified_at) {
    const isBack = redeemed !== undefined && (await allowLetters(tx, person.id))
    return { link: isBack ? VERIFIED : KNOWN }
  }
  if (!redeemed) return { link: EXPIRED }

  const isBrowser = mark !== undefined && mark === token.payload.browser
  await tx
    .updateTable('customer')
    .set({ email_verified_at: sql`now()` })
    .where('id', '=', person.id)
    .execute()
  const { replacement } = token.payload
  if (replacement) await applyReplacement(tx, person.id, isBrowser ? replacement : undefined)
  if (isBrowser && !person.totp_confirmed_at) return { link: VERIFIED, joinedId: person.id }
  // who is signed in otherwise, or will be, was not counted as joining yet
  await tx.insertInto('analytics_event').values({ name: 'registration', method: 'email' }).execute()
  return { link: VERIFIED }
}

const lockPerson = (tx: Kysely<DB>, customerId: number | null) =>
  tx
    .selectFrom('customer')
    .innerJoin('account', 'account.customer_id', 'customer.id')
    .select([
      'customer.id',
      'customer.email',
      'customer.email_verified_at',
      'account.totp_confirmed_at',
    ])
    .where('customer.id', '=', customerId)
    .where('customer.deleted_at', 'is', null)
    .where('customer.status', '=', 1)
    .forUpdate('customer')
    .executeTakeFirst()
