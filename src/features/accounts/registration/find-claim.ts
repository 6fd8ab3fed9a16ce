import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import type { Replacement, VerifyPayload } from '../email/verify-letter.ts'
import { browserMark } from '../sessions/is-own-browser.ts'
import { isOfBrowser, isToAddress, selectRegistrationTokens } from './registration-tokens.ts'

/** Whose registration an address is proven for, as far as the browser tells in which the link of a letter is opened. */
export type Claim =
  /** That of the account: somebody is signed in to it here, or it was registered here. */
  | { readonly by: 'account' }
  /** Another one, made in this browser. */
  | { readonly by: 'registration'; readonly registration: Replacement }
  /** It cannot be told. `isContested`: the address was registered more than once. */
  | { readonly by: 'unknown'; readonly isContested: boolean }

/**
 * @param customerId the account that has the address without having proven it; undefined when none has
 * @param link what the letter itself carries
 */
export async function findClaim(
  tx: Kysely<DB>,
  context: RequestContext,
  { customerId, link }: { customerId: number | undefined; link: VerifyPayload },
): Promise<Claim> {
  const mark = browserMark(context)
  if (customerId !== undefined && (await isOfAccount(tx, context, customerId, mark)))
    return { by: 'account' }
  const registrations = [link, ...(await findRegistrations(tx, link.email))].filter(
    (one) => one.replacement !== undefined,
  )
  const here = registrations.find((one) => mark !== undefined && one.browser === mark)
  if (here?.replacement) return { by: 'registration', registration: here.replacement }
  return { by: 'unknown', isContested: registrations.length > 0 }
}

async function isOfAccount(
  tx: Kysely<DB>,
  { viewer }: RequestContext,
  customerId: number,
  mark: string | undefined,
): Promise<boolean> {
  if (viewer?.customerId === customerId) return true
  if (!mark) return false
  const own = await selectRegistrationTokens(tx)
    .select('token_hash')
    .where('customer_id', '=', customerId)
    .where(isOfBrowser(mark))
    .where(sql`payload -> 'replacement'`, 'is', null)
    .executeTakeFirst()
  return own !== undefined
}

/** Registrations of an address whose letters still serve, the newest first. */
async function findRegistrations(tx: Kysely<DB>, email: string): Promise<VerifyPayload[]> {
  const rows = await selectRegistrationTokens(tx)
    .select('payload')
    .where('customer_id', 'is', null)
    .where(isToAddress(email))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(MAX_CLAIMS)
    .execute()
  return rows.map((row) => row.payload as unknown as VerifyPayload)
}

/** More than the letters that an address gets in the day that they serve (limit-letters.ts). */
const MAX_CLAIMS = 50
