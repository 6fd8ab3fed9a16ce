import type { Kysely } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { allowLetters } from '../../letters/mail-stops.ts'
import { keepDestination } from '../../places/keep-destination.ts'
import { confirmEmail as call } from '../contract.ts'
import { isOpen, lockPerson, proveFirst } from '../registration/first-proof.ts'
import { openSession } from '../sessions/open-session.ts'
import { clearPendingRegistrationCookie } from '../sessions/session-cookie.ts'
import { changeAddress } from './change-address.ts'
import type { FollowedLink } from './followed-link.ts'
import { issueToken, readToken, redeemToken } from './one-time-token.ts'
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
  const { config, db, responseHeaders } = context
  const { link, joinedId, place } = await db.transaction().execute(async (tx) => {
    const proven = await proveAddress(tx, context, secret)
    const found = proven?.link ?? (await changeAddress(tx, context, secret)) ?? EXPIRED
    return { link: found, joinedId: proven?.joinedId, place: proven?.place }
  })
  if (joinedId !== undefined) {
    clearPendingRegistrationCookie(config, responseHeaders)
    await openSession(context, joinedId, { method: 'email', isNew: true })
  } else if (place) keepDestination(context, place)
  return link
}

const EXPIRED: FollowedLink = { page: 'email-verified', status: 'change_email_link_expired' }
const VERIFIED: FollowedLink = { page: 'email-verified', status: 'email-verified' }
const KNOWN: FollowedLink = { page: 'email-verified', status: 'email_already_verified' }

/** Undefined when the link is of another kind, or of none. */
async function proveAddress(
  tx: Kysely<DB>,
  context: RequestContext,
  secret: string,
): Promise<{ link: FollowedLink; joinedId?: number; place?: VerifyPayload['place'] } | undefined> {
  const token = await readToken<VerifyPayload>(tx, 'verify-email', secret)
  if (!token) return undefined
  const { customerId, payload } = token
  const person = await lockPerson(tx, customerId === null ? payload : { id: customerId })
  const redeemed = await redeemToken(tx, 'verify-email', secret)
  // deleted, or with another address by now
  if (person ? !isOpen(person) || person.email !== payload.email : customerId !== null)
    return { link: EXPIRED }
  if (person?.email_verified_at) {
    const isBack = redeemed !== undefined && (await allowLetters(tx, person.id))
    return { link: isBack ? VERIFIED : KNOWN }
  }
  if (!redeemed) return { link: EXPIRED }
  const proven = await proveFirst(tx, context, person, payload)
  const isSignedIn = context.viewer?.customerId === proven.customerId
  const hasSecondStep = !proven.isNew && person?.totp_confirmed_at
  if (proven.isHere && !isSignedIn && !hasSecondStep)
    return { link: VERIFIED, joinedId: proven.customerId }
  // who is signed in otherwise, or will be, was not counted as joining yet
  await tx.insertInto('analytics_event').values({ name: 'registration', method: 'email' }).execute()
  if (!proven.isContested) {
    const isElsewhere = !proven.isHere && !context.viewer
    return isElsewhere
      ? { link: { ...VERIFIED, isElsewhere }, place: payload.place }
      : { link: VERIFIED }
  }
  const newPassword = await issueToken(tx, 'reset-password', {
    customerId: proven.customerId,
    payload: { email: payload.email },
  })
  return { link: { ...VERIFIED, newPassword } }
}
