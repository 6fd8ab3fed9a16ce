import { type Kysely, sql } from 'kysely'
import type { RequestContext, Viewer } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { SignInResponse } from '../contract.ts'
import { hashOf, newSecret } from '../email/secret-token.ts'
import { adoptHome } from '../registration/adopt-home.ts'
import { rememberDevice } from './device-cookie.ts'
import { deviceName } from './device-name.ts'
import { findSignedIn } from './find-signed-in.ts'
import { keepSession } from './session-cookie.ts'

const MAX_SESSIONS = 20
/** The session that a new one takes the place of. */
export type Replaced = Pick<Viewer, 'customerId' | 'sessionId'>
interface SessionOptions {
  /** Without a proof the session of the same person is as fresh as the one that it replaces. */
  readonly isProof?: boolean
  /** The one of who asks, unless named. */
  readonly replaced?: Replaced | undefined
}
export type SignInMethod = 'email' | 'google' | 'apple' | 'telegram' | 'passkey'

/**
 * Signs a person in on the device that asks: a new session, its cookie for a browser, a letter when nobody is known
 * to have signed in from such a device, one event for the owner's figures.
 * @param isNew whether the account was just made: then two events are counted and no letter goes out
 */
export async function openSession(
  context: RequestContext,
  customerId: number,
  { method, isNew = false, ...options }: SessionOptions & { method: SignInMethod; isNew?: boolean },
): Promise<SignInResponse> {
  const { db, userAgent } = context
  const token = await db.transaction().execute(async (tx) => {
    const secret = await beginSession(tx, context, customerId, options)
    await rememberDevice(tx, context, customerId)
    const names = isNew ? (['registration', 'login'] as const) : (['login'] as const)
    await tx
      .insertInto('analytics_event')
      .values(names.map((name) => ({ name, method })))
      .execute()
    const isKnown = await noteDevice(tx, customerId, userAgent)
    if (!isKnown && !isNew && (await hasProvenEmail(tx, customerId)))
      await enqueue(tx, 'send-letter', {
        letter: 'new-device',
        customerId,
        values: { device: deviceName(userAgent), at: new Date().toISOString() },
      })
    return secret
  })
  return signedInBy(context, customerId, token)
}

/**
 * Begins a session in the transaction that gives reason to; the one that the device had until now ends with it.
 * @returns its token, for `signedInBy` after the commit
 */
export async function beginSession(
  tx: Kysely<DB>,
  { viewer, userAgent, address }: RequestContext,
  customerId: number,
  { isProof = true, replaced = viewer }: SessionOptions = {},
): Promise<string> {
  const token = newSecret()
  await sql`select from customer where id = ${customerId} for update`.execute(tx)
  const before =
    replaced &&
    (await tx
      .deleteFrom('session')
      .where('id', '=', replaced.sessionId)
      .where('customer_id', '=', replaced.customerId)
      .returning(['customer_id', 'proved_at'])
      .executeTakeFirst())
  const isAsBefore = !isProof && before?.customer_id === customerId
  await tx
    .insertInto('session')
    .values({
      customer_id: customerId,
      token_hash: hashOf(token),
      user_agent: userAgent.slice(0, 500),
      address,
      ...(isAsBefore && { proved_at: before.proved_at }),
    })
    .execute()
  await sql`delete from session where customer_id = ${customerId} and id not in (
    select id from session where customer_id = ${customerId}
    order by used_at desc, created_at desc limit ${MAX_SESSIONS})`.execute(tx)
  return token
}

/**
 * Notes from what kind of device somebody signs in. Two sign-ins of one person go one after the other: the person is
 * held since the session began.
 * @returns whether they did so before, as far as it is remembered (close-other-ways.ts, forget-accounts.ts)
 */
async function noteDevice(tx: Kysely<DB>, customerId: number, userAgent: string): Promise<boolean> {
  const device = hashOf(deviceName(userAgent))
  const { numUpdatedRows } = await tx
    .updateTable('known_device')
    .set({ last_used_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('device_hash', '=', device)
    .executeTakeFirst()
  if (numUpdatedRows) return true
  await tx
    .insertInto('known_device')
    .values({ customer_id: customerId, device_hash: device })
    .execute()
  return false
}

/** Whether there is an owner to tell: an address that is not proven may be a stranger's. */
async function hasProvenEmail(tx: Kysely<DB>, customerId: number): Promise<boolean> {
  const { email_verified_at } = await tx
    .selectFrom('customer')
    .select('email_verified_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return email_verified_at !== null
}

/** The response to who is signed in now, with the cookies of the browser. */
export async function signedInBy(
  context: RequestContext,
  customerId: number,
  token: string,
): Promise<SignInResponse> {
  keepSession(context.config, context.responseHeaders, token)
  await adoptHome(context, customerId)
  return { token, data: await findSignedIn(context, customerId), ticket: null }
}
