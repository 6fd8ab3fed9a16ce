import { type Kysely, sql } from 'kysely'
import { CUSTOMER_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { revokeAllTokens } from '../email/one-time-token.ts'
import type { Replacement, VerifyPayload } from '../email/verify-letter.ts'
import { closeOtherWays, endOtherWays } from '../sessions/close-other-ways.ts'
import { insertAccount } from './create-account.ts'
import { findClaim } from './find-claim.ts'
import { freeUsername } from './usernames.ts'

/** The account that has a proven address now. */
export interface Proven {
  readonly customerId: number
  /** It was registered in the browser that proved it. */
  readonly isHere: boolean
  /** Just made, of a registration that waited for the proof. */
  readonly isNew: boolean
  /** Registered more than once, and nobody knows by whom: the account has no password, the page asks for one. */
  readonly isContested: boolean
}

/**
 * The first proof of an address, by a link of a letter to it. An account belongs to who registered it, an address to
 * who proves it: so the browser that opens the link decides whose registration is proven (find-claim.ts), and of no
 * other one anything is left. Where the browser tells nothing, the link itself decides: that of an account keeps the
 * account, and only one that carries a registration makes another (docs/decisions/0034-email-confirmation.md).
 * @param person the account that has the address unproven, locked (lockPerson); undefined when none has
 */
export async function proveFirst(
  tx: Kysely<DB>,
  context: RequestContext,
  person: { readonly id: number } | undefined,
  link: VerifyPayload,
): Promise<Proven> {
  const claim = await findClaim(tx, context, { customerId: person?.id, link })
  const isHere = claim.by !== 'unknown'
  const isContested = claim.by === 'unknown' && claim.isContested
  const other = claim.by === 'registration' ? claim.registration : link.replacement
  if (person && (claim.by === 'account' || !other)) {
    await endPendingChanges(tx, person.id, { isHere })
    if (isContested) await closeWaysIn(tx, person.id)
    await tx
      .updateTable('customer')
      .set({ email_verified_at: sql`now()` })
      .where('id', '=', person.id)
      .execute()
    await enqueue(tx, 'publish-after-proof', { customerId: person.id })
    return { customerId: person.id, isHere, isNew: false, isContested }
  }
  if (!other) throw new Error('A link that proves an address belongs to nobody')
  if (person) await dropUnproven(tx, person.id)
  const customerId = await createProven(tx, link.email, {
    ...other,
    passwordHash: isHere ? other.passwordHash : null,
  })
  return { customerId, isHere, isNew: true, isContested: !isHere }
}

/**
 * Ends what waited in an account while its address was not proven: changes of the address, leaving, other links.
 * @param isHere whether the proof comes from the account itself; otherwise the ways in beside the password end too
 */
export async function endPendingChanges(
  tx: Kysely<DB>,
  customerId: number,
  { isHere }: { isHere: boolean },
): Promise<void> {
  await tx.deleteFrom('leaving').where('customer_id', '=', customerId).execute()
  await revokeAllTokens(tx, customerId, { except: 'verify-email' })
  if (!isHere) await endOtherWays(tx, customerId)
}

/** Sessions and the password end too; what was written stays. */
async function closeWaysIn(tx: Kysely<DB>, customerId: number): Promise<void> {
  await closeOtherWays(tx, customerId)
  await tx
    .updateTable('account')
    .set({ password_hash: null })
    .where('customer_id', '=', customerId)
    .execute()
}

/** An account that only typed the address: nobody comes in any more, and a job removes what is in it. */
async function dropUnproven(tx: Kysely<DB>, customerId: number): Promise<void> {
  await tx.updateTable('customer').set({ email: null }).where('id', '=', customerId).execute()
  await tx.deleteFrom('session').where('customer_id', '=', customerId).execute()
  await endOtherWays(tx, customerId)
  await revokeAllTokens(tx, customerId)
  await sql`insert into leaving (customer_id, posts, due_at) values (${customerId}, 'delete', now())
    on conflict (customer_id) do update set posts = 'delete', due_at = now()`.execute(tx)
  await enqueue(tx, 'remove-person', { customerId }, { key: `remove-person:${customerId}` })
}

async function createProven(
  tx: Kysely<DB>,
  email: string,
  registration: Omit<Replacement, 'passwordHash'> & { readonly passwordHash: string | null },
): Promise<number> {
  const username = await freeUsername(tx, registration.username)
  const id = await insertAccount(tx, { email, ...registration, username, isProven: true })
  // somebody was faster by a moment to the username: the link still serves
  if (id === undefined) throw conflict(m.refused_registration(), 'try-again')
  return id
}

/**
 * Holds the account that a link is of, by its number or by its address. The wish to leave is held before the person,
 * as everywhere (privacy/stay.ts).
 */
export async function lockPerson(
  tx: Kysely<DB>,
  by: { readonly id: number } | { readonly email: string },
) {
  const found = await tx
    .selectFrom('customer')
    .select('id')
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .executeTakeFirst()
  if (!found) return undefined
  await tx
    .selectFrom('leaving')
    .select('customer_id')
    .where('customer_id', '=', found.id)
    .forUpdate()
    .execute()
  return tx
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .select([
      'customer.id',
      'customer.email',
      'customer.email_verified_at',
      'customer.status',
      'customer.deleted_at',
      'account.totp_confirmed_at',
    ])
    .where('customer.id', '=', found.id)
    .forUpdate('customer')
    .executeTakeFirst()
}

/** Whether somebody may be signed in to it. */
export const isOpen = (person: { status: number; deleted_at: Date | null }): boolean =>
  person.status === CUSTOMER_STATUS.shown && person.deleted_at === null
