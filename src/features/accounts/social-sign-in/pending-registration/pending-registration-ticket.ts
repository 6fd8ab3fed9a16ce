import type { Kysely } from 'kysely'
import * as m from '../../../../paraglide/messages.js'
import type { RequestContext } from '../../../../platform/context.ts'
import type { DB } from '../../../../platform/db/tables.generated.ts'
import { conflict } from '../../../../platform/errors/failures.ts'
import { issueToken, readToken } from '../../email/one-time-token.ts'
import { arrivalIn } from '../../sessions/arrival-cookie.ts'
import type { Provider } from '../contract.ts'
import type { ArrivingPerson } from './arriving-person.ts'

/**
 * Keeps who has come until they join, or link what they came by to their account.
 * @param customerId whose account it was begun for, when somebody is signed in
 * @returns the ticket
 */
export const storePerson = (
  db: Kysely<DB>,
  person: ArrivingPerson,
  customerId: number | null,
): Promise<string> => issueToken(db, 'social-join', { customerId, payload: person })

/**
 * Whether a ticket was given to who brings it: to this browser, by its cookie; without cookies, as apps of their own
 * ask, to the person who is signed in.
 */
export async function isOwnTicket(context: RequestContext, ticket: string): Promise<boolean> {
  const token = await readToken(context.db, 'social-join', ticket)
  const person = context.viewer?.customerId
  if (!token || (token.customerId !== null && token.customerId !== person)) return false
  return (
    arrivalIn(context) === ticket || (context.bearer !== undefined && token.customerId !== null)
  )
}

/** Who waits with a ticket; undefined when it is used, old or unknown. */
export async function findWaiting(
  db: Kysely<DB>,
  ticket: string,
): Promise<ArrivingPerson | undefined> {
  const token = await readToken<ArrivingPerson>(db, 'social-join', ticket)
  return token?.isUsable ? token.payload : undefined
}

/** 409 for a ticket that serves no more. */
export const ticketExpired = () => conflict(m.refused_joining_late(), 'joining-expired')

/** The account of an identity; absent when nobody has it. */
export const findOwner = (db: Kysely<DB>, provider: Provider, subject: string) =>
  db
    .selectFrom('identity')
    .innerJoin('customer', 'customer.id', 'identity.customer_id')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .select(['customer.id', 'customer.status', 'customer.deleted_at', 'account.totp_confirmed_at'])
    .where('identity.provider', '=', provider)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()

/** Whether somebody here has proven the address that a provider has proven too. */
export async function isKnownEmail(db: Kysely<DB>, email: string | null): Promise<boolean> {
  if (!email) return false
  const owner = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return owner !== undefined
}
