import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { hashOf, newSecret } from './secret-token.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long each lives, in seconds. */
const LIFETIME = {
  'verify-email': 24 * HOUR,
  'reset-password': HOUR,
  'change-email': HOUR,
  'undo-email': 7 * 24 * HOUR,
  'second-factor': 5 * MINUTE,
  'social-start': 10 * MINUTE,
  'social-join': 30 * MINUTE,
  'native-sign-in': MINUTE,
  passkey: 5 * MINUTE,
  export: 24 * HOUR,
  leave: 14 * 24 * HOUR,
} as const

export type TokenPurpose = keyof typeof LIFETIME

/** What a token leads to. */
export interface RedeemedToken<Payload> {
  readonly customerId: number | null
  readonly payload: Payload
  readonly createdAt: Date
}

/**
 * Makes a token that serves once, for a link of a letter or the next step of a way in.
 * @returns the secret; the database keeps its hash alone
 */
export async function issueToken(
  db: Kysely<DB>,
  purpose: TokenPurpose,
  { customerId = null, payload = {} }: { customerId?: number | null; payload?: object } = {},
): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: hashOf(secret),
      purpose,
      customer_id: customerId,
      payload: JSON.stringify(payload),
      expires_at: sql`now() + make_interval(secs => ${LIFETIME[purpose]})`,
    })
    .execute()
  return secret
}

/** Takes a token: of two who bring the same one only one gets it. Undefined when it is used, old or unknown. */
export async function redeemToken<Payload extends object>(
  db: Kysely<DB>,
  purpose: TokenPurpose,
  secret: string,
): Promise<RedeemedToken<Payload> | undefined> {
  const row = await db
    .updateTable('one_time_token')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['customer_id', 'payload', 'created_at'])
    .executeTakeFirst()
  return row && tokenOf<Payload>(row)
}

/** Takes a token for good and forgets what it led to: nobody asks for that again. */
export async function spendToken(
  db: Kysely<DB>,
  purpose: TokenPurpose,
  secret: string,
): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ used_at: sql`coalesce(used_at, now())`, payload: '{}' })
    .where('token_hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .execute()
}

/** Looks at a token without taking it: who it is of, though it be used or old. */
export async function readToken<Payload extends object>(
  db: Kysely<DB>,
  purpose: TokenPurpose,
  secret: string,
): Promise<(RedeemedToken<Payload> & { readonly isUsable: boolean }) | undefined> {
  const row = await db
    .selectFrom('one_time_token')
    .select([
      'customer_id',
      'payload',
      'created_at',
      sql<boolean>`used_at is null and expires_at > now()`.as('is_usable'),
    ])
    .where('token_hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row && { ...tokenOf<Payload>(row), isUsable: row.is_usable }
}

const tokenOf = <Payload>(row: {
  customer_id: number | null
  payload: unknown
  created_at: Date
}): RedeemedToken<Payload> => ({
  customerId: row.customer_id,
  payload: row.payload as Payload,
  createdAt: row.created_at,
})

/** How long a link of a letter lives, in whole hours, as the letter says it. */
export const hoursOf = (purpose: TokenPurpose): number => LIFETIME[purpose] / HOUR

/** Ends what was sent before, such as older links for a new password: who opens one learns that it is old. */
export async function revokeTokens(
  db: Kysely<DB>,
  purpose: TokenPurpose,
  customerId: number,
): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ expires_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
}

/** Ends every token of an account, but those of one purpose. */
export async function revokeAllTokens(
  db: Kysely<DB>,
  customerId: number,
  { except }: { except?: TokenPurpose } = {},
): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ expires_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .$if(except !== undefined, (query) => query.where('purpose', '<>', except ?? ''))
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
}
