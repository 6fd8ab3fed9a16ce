import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'
import { allowLetters } from '../letters/mail-stops.ts'
import type { FollowedLink } from './followed-link.ts'
import { readToken, redeemToken, revokeTokens } from './one-time-token.ts'

const CHANGED: FollowedLink = { page: 'new-email', status: 'email-verified' }
/** The first one that the account has: nothing was changed. */
const ADDED: FollowedLink = { page: 'email-verified', status: 'email-verified' }
const KNOWN: FollowedLink = { page: 'new-email', status: 'email_already_verified' }
const EXPIRED: FollowedLink = { page: 'new-email', status: 'change_email_link_expired' }

/** Gives an account the address that its link proves. Undefined when the link is of another kind, or of none. */
export async function changeAddress(
  tx: Kysely<DB>,
  secret: string,
): Promise<FollowedLink | undefined> {
  const redeemed = await redeemToken<{ email: string }>(tx, 'change-email', secret)
  const token = redeemed ?? (await readToken<{ email: string }>(tx, 'change-email', secret))
  if (!token?.customerId) return undefined
  const { email } = token.payload
  const person = await tx
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('id', '=', token.customerId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return EXPIRED
  if (!redeemed) return person.email === email ? KNOWN : EXPIRED
  await takeFromUnproven(tx, email)
  if (await isTaken(tx, email)) return EXPIRED
  await tx
    .updateTable('customer')
    .set({ email, email_verified_at: sql`now()` })
    .where('id', '=', person.id)
    .execute()
  await allowLetters(tx, person.id)
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

async function isTaken(tx: Kysely<DB>, email: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return owner !== undefined
}
