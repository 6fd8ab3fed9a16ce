import type { Insertable } from 'kysely'
import { hashOf, newSecret } from '../src/features/accounts/email/secret-token.ts'
import { hashPassword } from '../src/features/accounts/password/passwords.ts'
import type { Database } from '../src/platform/db/database.ts'
import type { DB } from '../src/platform/db/tables.generated.ts'
import type { TestApi } from './api.ts'
import { insertCustomer, minutesAgo } from './factories.ts'

export const PASSWORD = 'синій трамвай їде 7'
let hashed: Promise<string> | undefined

/**
 * Somebody with a proven e-mail and `PASSWORD`; who decides about others has a second factor too.
 * @returns the id
 */
export async function insertMember(
  db: Database,
  customer: Partial<Insertable<DB['customer']>> = {},
  account: Partial<Insertable<DB['account']>> = {},
): Promise<number> {
  hashed ??= hashPassword(PASSWORD)
  const customer_id = await insertCustomer(db, { email_verified_at: new Date(), ...customer })
  await db
    .insertInto('account')
    .values({ customer_id, password_hash: await hashed, ...account })
    .execute()
  if (customer.role && customer.role !== 'member') await insertSecondFactor(db, customer_id)
  return customer_id
}

/** A passkey that no device has. */
export async function insertSecondFactor(db: Database, customer_id: number): Promise<void> {
  await db
    .insertInto('passkey')
    .values({
      id: `factor-of-${customer_id}`,
      customer_id,
      public_key: Buffer.alloc(0),
      name: 'Ключ',
    })
    .execute()
}

export interface SignedInPerson {
  readonly token: string
  /** As an app of its own sends it. */
  readonly bearer: { readonly authorization: string }
  /** As a browser does. */
  readonly cookie: { readonly cookie: string }
}

/**
 * Signs a person in without asking for a password, on a device of its own.
 * @param provedMinutesAgo since when they have not proved to be themselves: after 15 the session is not fresh
 */
export async function signInAs(
  db: Database,
  customer_id: number,
  { provedMinutesAgo = 0 }: { provedMinutesAgo?: number } = {},
): Promise<SignedInPerson> {
  const token = newSecret()
  await db
    .insertInto('session')
    .values({
      customer_id,
      token_hash: hashOf(token),
      user_agent: 'Test',
      address: '127.0.0.1',
      proved_at: minutesAgo(provedMinutesAgo),
      // whoever has just come is too quick to write (drafts/opened-at.ts)
      created_at: minutesAgo(1),
    })
    .execute()
  return withToken(token)
}

const withToken = (token: string): SignedInPerson => ({
  token,
  bearer: { authorization: `Bearer ${token}` },
  cookie: { cookie: `__Host-session=${token}` },
})

/** A call with a body, as a page of ours makes it. */
export function callerOf({ send }: TestApi) {
  return (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    send(`/api${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
}

/** The cookies that a response sets, by name, without their attributes. */
export function cookiesOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((one) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      return [name, value]
    }),
  )
}
