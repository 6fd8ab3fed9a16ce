import { parse } from 'hono/utils/cookie'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../../../platform/config/config.ts'
import type { RequestContext } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { writeCookie } from '../../../platform/http/cookie.ts'
import { hashOf, newSecret } from '../email/secret-token.ts'
import { isSafe } from './session-cookie.ts'

/** The maximum lifetime of a cookie in browsers. */
const DAYS = 400
const MAX_DEVICES = 20
const SECRET = /^[\w-]{43}$/

/** The secret that identifies a browser that has signed in before; one for all accounts. */
export function deviceSecretIn({ config, cookie }: RequestContext): string | undefined {
  const secret = parse(cookie)[nameOf(config)] ?? ''
  return SECRET.test(secret) ? secret : undefined
}

/** Remembers that somebody signed in in the browser that asks; the cookie outlives the session. */
export async function rememberDevice(
  tx: Kysely<DB>,
  context: RequestContext,
  customerId: number,
): Promise<void> {
  const { config, responseHeaders } = context
  const secret = deviceSecretIn(context) ?? newSecret()
  await tx
    .insertInto('device_cookie')
    .values({ customer_id: customerId, token_hash: hashOf(secret) })
    .onConflict((known) =>
      known.columns(['customer_id', 'token_hash']).doUpdateSet({ used_at: sql`now()` }),
    )
    .execute()
  await sql`delete from device_cookie where customer_id = ${customerId} and token_hash not in (
    select token_hash from device_cookie where customer_id = ${customerId}
    order by used_at desc limit ${MAX_DEVICES})`.execute(tx)
  const cookie = { maxAge: DAYS * 86_400, isSecure: isSafe(config), httpOnly: true }
  responseHeaders.append('set-cookie', writeCookie(nameOf(config), secret, cookie))
}

/**
 * Whether somebody signed in to the account with this address in the browser that asks.
 * @param isProven whether the address has to be confirmed: before that the account may belong to a stranger
 */
export async function isKnownDevice(
  context: RequestContext,
  email: string,
  { isProven = false }: { isProven?: boolean } = {},
): Promise<boolean> {
  const secret = deviceSecretIn(context)
  if (!secret) return false
  const known = await context.db
    .selectFrom('device_cookie')
    .innerJoin('customer', 'customer.id', 'device_cookie.customer_id')
    .select('customer.id')
    .where('customer.email', '=', email)
    .where('device_cookie.token_hash', '=', hashOf(secret))
    .$if(isProven, (query) => query.where('customer.email_verified_at', 'is not', null))
    .executeTakeFirst()
  return known !== undefined
}

const nameOf = (config: Config) => (isSafe(config) ? '__Host-device' : 'device')
