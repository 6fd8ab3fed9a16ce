import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { columnsOf, type Replacement } from '../email/verify-letter.ts'
import { takeUsername } from './usernames.ts'

/** The data of a new account. */
type NewAccount = Omit<Replacement, 'passwordHash'> & {
  readonly email: string
  /** Null when the first password is set by the link of a letter. */
  readonly passwordHash: string | null
  readonly isProven: boolean
}

/** Inserts an account with an e-mail. @returns its id; undefined when the username or the address is taken */
export async function insertAccount(
  tx: Kysely<DB>,
  { email, username, passwordHash, isProven, ...person }: NewAccount,
): Promise<number | undefined> {
  if (!(await takeUsername(tx, username))) return undefined
  const created = await tx
    .insertInto('customer')
    .values({
      email,
      username,
      ...columnsOf(person),
      ...(isProven && { email_verified_at: sql<Date>`now()` }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return undefined
  await tx
    .insertInto('account')
    .values({ customer_id: created.id, password_hash: passwordHash })
    .execute()
  return created.id
}
