import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { allowLetters } from '../../letters/mail-stops.ts'
import { endPendingChanges, isOpen, lockPerson } from '../registration/first-proof.ts'
import type { FollowedLink } from './followed-link.ts'
import { readToken, redeemToken, revokeTokens } from './one-time-token.ts'

const CHANGED: FollowedLink = { page: 'new-email', status: 'email-verified' }
/** The first one that the account has: nothing was changed. */
const ADDED: FollowedLink = { page: 'email-verified', status: 'email-verified' }
const KNOWN: FollowedLink = { page: 'new-email', status: 'email_already_verified' }
const EXPIRED: FollowedLink = { page: 'new-email', status: 'change_email_link_expired' }

/** What a link that changes an address carries. */
export interface ChangePayload {
  readonly email: string
  /** The address that the account had when it was asked for; null for none. */
  readonly from: string | null
}

/**
 * Gives an account the address that its link proves, while it still has the one that it had when the link was asked
 * for. Undefined when the link is of another kind, or of none.
 */
export async function changeAddress(
  tx: Kysely<DB>,
  context: RequestContext,
  secret: string,
): Promise<FollowedLink | undefined> {
  const token = await readToken<ChangePayload>(tx, 'change-email', secret)
  if (!token?.customerId) return undefined
  const { email, from } = token.payload
  const person = await lockPerson(tx, { id: token.customerId })
  const redeemed = await redeemToken(tx, 'change-email', secret)
  if (!person || !isOpen(person)) return EXPIRED
  if (!redeemed) return person.email === email ? KNOWN : EXPIRED
  if (person.email !== from) return EXPIRED
  await takeFromUnproven(tx, email)
  if (await isTaken(tx, email)) return EXPIRED
  if (person.email && !person.email_verified_at) {
    const isHere = context.viewer?.customerId === person.id
    await endPendingChanges(tx, person.id, { isHere })
  }
  await tx
    .updateTable('customer')
    .set({ email, email_verified_at: sql`now()` })
    .where('id', '=', person.id)
    .execute()
  await allowLetters(tx, person.id)
  if (!person.email_verified_at) await enqueue(tx, 'publish-after-proof', { customerId: person.id })
  // they lie in the mailbox that the account has left
  await revokeTokens(tx, 'verify-email', person.id)
  await revokeTokens(tx, 'reset-password', person.id)
  return person.email === null ? ADDED : CHANGED
}

/** Whoever proves an address has it, not who only typed it. */
export async function takeFromUnproven(tx: Kysely<DB>, email: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ email: null })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Whether an account has the address, proven or not. */
export async function isTaken(tx: Kysely<DB>, email: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return owner !== undefined
}
