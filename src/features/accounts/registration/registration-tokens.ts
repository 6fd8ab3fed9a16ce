import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import type { VerifyPayload } from '../email/verify-letter.ts'

/** The tokens of letters that a registration sends, whether or not they were used. */
export const selectRegistrationTokens = (db: Kysely<DB>) =>
  db
    .selectFrom('one_time_token')
    // literal, or a generic plan cannot use the partial index
    .where('purpose', '=', sql.lit('verify-email'))

/**
 * Whether the browser of this mark asked for the letter.
 * @param mark from `browserMark`
 */
export const isOfBrowser = (mark: string) => sql<boolean>`payload ->> 'browser' = ${mark}`

/** Whether the letter went to this address, whoever has it now. */
export const isToAddress = (email: string) => sql<boolean>`payload ->> 'email' = ${email}`

/**
 * What the newest unused letter to an address carries.
 * @param mark of the browser that asked for it; any browser without one
 * @param customerId of the account; null of a registration that waits for its proof
 */
export async function findNewestPayload(
  db: Kysely<DB>,
  {
    email,
    mark,
    customerId,
  }: { readonly email: string; readonly mark?: string; readonly customerId: number | null },
): Promise<VerifyPayload | undefined> {
  const letters = selectRegistrationTokens(db).select('payload')
  const newest = await (customerId === null
    ? letters.where('customer_id', 'is', null)
    : letters.where('customer_id', '=', customerId)
  )
    .where(isToAddress(email))
    .$if(mark !== undefined, (query) => query.where(isOfBrowser(mark ?? '')))
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.payload as unknown as VerifyPayload | undefined
}
