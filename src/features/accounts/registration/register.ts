import { parse } from 'hono/utils/cookie'
import { savedDestination } from '../../../lib/address/saved-destination.ts'
import { namesOf } from '../../../lib/text/shown-name.ts'
import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { takeLimit } from '../../../platform/limits/take-limit.ts'
import { limitLettersTo } from '../../letters/limit-asked-letters.ts'
import { keepDestination } from '../../places/keep-destination.ts'
import { register as call } from '../contract.ts'
import { hashOf, newSecret } from '../email/secret-token.ts'
import { type Replacement, sendVerifyLetter, type VerifyPayload } from '../email/verify-letter.ts'
import { LETTER_LIMIT } from '../limits.ts'
import { checkNewPassword } from '../password/check-new-password.ts'
import { hashPassword, isPassword } from '../password/passwords.ts'
import {
  pendingRegistrationSecretIn,
  setPendingRegistrationCookie,
} from '../sessions/session-cookie.ts'
import { correctRegistration } from './correct-registration.ts'
import { insertAccount } from './create-account.ts'
import { displayNameFault } from './display-names.ts'
import { findJoinedHere, isWaitingHere } from './find-joined-here.ts'
import { limitRegistrations } from './limit-registrations.ts'
import { registrationHome } from './registration-home.ts'
import { requireRegistration } from './require-registration.ts'
import { usernameFault } from './usernames.ts'

/**
 * Registers by e-mail and password. Only the letter tells whether the address is known: the response, the cookie and
 * the work are the same. One can sign in at once; the link of the letter confirms the address, and signs in the browser
 * that registered.
 */
export const register = serve(call).handler(async ({ input, context }) => {
  const { config, db, responseHeaders } = context
  const { email, username, type } = input
  await requireRegistration(db)
  const wrongName = displayNameFault(input.name)
  if (wrongName) throw badInput('name', wrongName)
  await checkNewPassword(input, [input.name, username, email])
  const home = await registrationHome(db, input)
  const own = await findOwn(context, input)
  const fault = own?.username === username ? undefined : await usernameFault(db, username)
  if (fault) throw badInput('username', fault.message)
  await takeLimit(LETTER_LIMIT, context)
  if (!own) await limitRegistrations(context)
  await limitLettersTo(context, email)

  const older = await findByEmail(db, email)
  const passwordHash = await hashPassword(input.password)
  // the same work whether or not there is a password to compare with
  const isSamePerson = await isPassword(input.password, older?.password_hash)
  const isOnceMore = own !== undefined || (await isWaitingHere(context, email))
  const registration: Registration = {
    email,
    // a correction keeps the secret: the links of earlier letters work in this browser too
    browser: (isOnceMore && pendingRegistrationSecretIn(config, context.cookie)) || newSecret(),
    place: chosenPlace(context),
    invitedBy: input.invitedBy,
    person: {
      passwordHash,
      username,
      type,
      ...namesOf(input.name, type),
      countryCode: home.country_code,
      cityId: home.city_id,
    },
  }
  if (older && (older.id !== own?.id || older.email_verified_at))
    await writeToOwner(context, older, registration, isSamePerson)
  else if (own)
    await correctRegistration(context, own, payloadOf(registration), registration.person)
  else await createAccount(context, registration)
  setPendingRegistrationCookie(config, responseHeaders, registration.browser)
  keepDestination(context, input)
  return { data: { email } }
})

/** An earlier registration in this browser with the same password; a confirmed address cannot be corrected. */
async function findOwn(
  context: RequestContext,
  input: { email: string; password: string; username: string },
) {
  const own = await findJoinedHere(context, input)
  if (!own || (own.email_verified_at && own.email !== input.email)) return undefined
  return (await isPassword(input.password, own.password_hash)) ? own : undefined
}

/** The place that this browser has chosen already; undefined where it has chosen none. */
function chosenPlace({ cookie }: RequestContext): VerifyPayload['place'] {
  const cookies = parse(cookie)
  const { country, city } = savedDestination({ cookie: (name) => cookies[name] })
  return country
    ? { destinationCountry: country, ...(city && { destinationCity: city }) }
    : undefined
}

interface Registration {
  readonly email: string
  /** The secret that marks the browser. */
  readonly browser: string
  readonly place: VerifyPayload['place']
  readonly invitedBy: string | undefined
  readonly person: Replacement
}

const payloadOf = ({ email, browser, place, invitedBy }: Registration): VerifyPayload => ({
  email,
  browser: hashOf(browser).toString('hex'),
  ...(place && { place }),
  ...(invitedBy && { invitedBy }),
})

const findByEmail = (db: Database, email: string) =>
  db
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .select(['customer.id', 'customer.email_verified_at', 'account.password_hash'])
    .where('customer.email', '=', email)
    .executeTakeFirst()

/**
 * The address is known. If it is confirmed, its owner gets a letter about the attempt. If not, the link of the letter
 * holds the new registration, which becomes the account when it is opened in this browser (first-proof.ts).
 */
async function writeToOwner(
  { config, db }: RequestContext,
  older: NonNullable<Awaited<ReturnType<typeof findByEmail>>>,
  registration: Registration,
  isSamePerson: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (older.email_verified_at)
      await enqueue(tx, 'send-letter', {
        letter: 'already-registered',
        customerId: older.id,
        values: {},
      })
    else
      await sendVerifyLetter(tx, config, older.id, {
        ...payloadOf(registration),
        ...(!isSamePerson && { replacement: registration.person }),
      })
  })
}

async function createAccount(
  { config, db }: RequestContext,
  registration: Registration,
): Promise<void> {
  const { email, person } = registration
  const isCreated = await db.transaction().execute(async (tx) => {
    const id = await insertAccount(tx, { email, ...person, isProven: false })
    if (id === undefined) return false
    await sendVerifyLetter(tx, config, id, payloadOf(registration))
    return true
  })
  if (isCreated) return
  // a concurrent registration took the name, which is reported, or the address, which is not
  const fault = await usernameFault(db, person.username)
  if (fault) throw badInput('username', fault.message)
}
