import type { Kysely } from 'kysely'
import { paths } from '../../../../lib/address/paths.ts'
import { namesOf } from '../../../../lib/text/shown-name.ts'
import * as m from '../../../../paraglide/messages.js'
import type { RequestContext } from '../../../../platform/context.ts'
import type { DB } from '../../../../platform/db/tables.generated.ts'
import { badInput, conflict } from '../../../../platform/errors/failures.ts'
import { keepDestination } from '../../../places/keep-destination.ts'
import { takeFromUnproven } from '../../email/change-address.ts'
import { redeemToken, spendToken } from '../../email/one-time-token.ts'
import { displayNameFault } from '../../registration/display-names.ts'
import { limitRegistrations } from '../../registration/limit-registrations.ts'
import { registrationHome } from '../../registration/registration-home.ts'
import { requireRegistration } from '../../registration/require-registration.ts'
import { takeUsername, usernameFault } from '../../registration/usernames.ts'
import { arrivalIn, forgetArrival } from '../../sessions/arrival-cookie.ts'
import { openSession } from '../../sessions/open-session.ts'
import type { Joined, Provider, ProviderRegistration } from '../contract.ts'
import { withOutcome } from '../handle-social-sign-in.ts'
import { nativeAddress } from '../native/native-code.ts'
import type { ArrivingPerson } from './arriving-person.ts'
import { findWaiting, isKnownEmail, ticketExpired } from './pending-registration-ticket.ts'

/**
 * Makes an account for somebody whom a provider has proven. What is wrong with the form spends no ticket.
 * @throws 409 for a ticket that serves no more, and for an address that has an account: its owner signs in first
 */
export async function joinByIdentity(
  context: RequestContext,
  input: ProviderRegistration,
  providers: readonly Provider[],
): Promise<Joined> {
  const { db } = context
  const person = await findWaiting(db, input.id)
  if (!person || !providers.includes(person.provider)) throw ticketExpired()
  // Telegram alone is entered in an app itself, which keeps no cookies of ours
  const arrival = arrivalIn(context)
  const isHere = arrival === input.id || (!arrival && person.provider === 'telegram')
  if (!isHere) throw ticketExpired()
  await requireRegistration(db)
  const home = await registrationHome(db, input)
  const wrongName = displayNameFault(input.name)
  if (wrongName) throw badInput('name', wrongName)
  const fault = await usernameFault(db, input.username)
  if (fault) throw badInput('username', fault.message)
  if (await isKnownEmail(db, person.email)) throw emailKnown()
  await limitRegistrations(context)

  const customerId = await db.transaction().execute(async (tx) => {
    if (!(await redeemToken(tx, 'social-join', input.id))) throw ticketExpired()
    await spendToken(tx, 'social-join', input.id)
    return createAccount(tx, person, { ...input, ...home })
  })
  forgetArrival(context)
  keepDestination(context, input)
  const { provider, way } = person
  const { native } = way
  if (native) {
    const to = { provider, way: { ...way, native }, isNew: true }
    const redirect = await nativeAddress(db, customerId, to)
    return { token: null, data: null, ticket: null, redirect }
  }
  const response = await openSession(context, customerId, { method: provider, isNew: true })
  const outcome = { auth_method: provider, auth_type: 'registration' }
  return { ...response, redirect: withOutcome(firstPage(way), outcome) }
}

/** Who was going nowhere in particular is asked where they are and what matters to them. */
const firstPage = ({ redirect }: ArrivingPerson['way']): string =>
  redirect === paths.home({}) ? paths.welcome() : redirect

async function createAccount(
  tx: Kysely<DB>,
  { provider, subject, email }: ArrivingPerson,
  { username, name, type, country_code, city_id }: ProviderRegistration & Home,
): Promise<number> {
  // whoever typed the address without proving it has to prove another
  if (email) await takeFromUnproven(tx, email)
  if (!(await takeUsername(tx, username)))
    throw badInput('username', m.refused_username_just_taken())
  const { firstName, lastName } = namesOf(name, type)
  const created = await tx
    .insertInto('customer')
    .values({
      username,
      type,
      first_name: firstName,
      last_name: lastName,
      country_code,
      city_id,
      ...(email && { email, email_verified_at: new Date() }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // somebody was faster by a moment, to the address or to the name
  if (!created && (await isKnownEmail(tx, email))) throw emailKnown()
  if (!created) throw badInput('username', m.refused_username_just_taken())
  await tx.insertInto('account').values({ customer_id: created.id }).execute()
  const linked = await tx
    .insertInto('identity')
    .values({ provider, subject, email, customer_id: created.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  if (!linked) throw ticketExpired()
  return created.id
}

interface Home {
  readonly country_code: string | null
  readonly city_id: number | null
}

const emailKnown = () => conflict(m.refused_link_known_email(), 'email-known')
