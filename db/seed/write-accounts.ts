import type { Database } from '../../src/platform/db/database.ts'
import { insertRows } from './insert-rows.ts'

/** The password of everybody in the demo community, told by whoever starts it. */
export const DEMO_PASSWORD = 'svoi-demo-2026'
/** argon2id of it, computed once (src/features/accounts/password/passwords.ts): sixty times would take a second. */
export const DEMO_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$fnyiDkpXtuxV6W3yYjQ7dw$hif6kb3XicEwiNYEI2Xw1xrUqpWo40lI77udxhWWx8s'

/** The address by which somebody of the demo community signs in; no letter can reach that domain. */
export const demoEmail = (username: string): string => `${username}@example.com`

/** Lets the people of the demo community sign in. */
export async function writeAccounts(
  db: Database,
  members: readonly { readonly id: number; readonly createdAt: Date }[],
): Promise<void> {
  await insertRows(
    db,
    'account',
    members.map(({ id, createdAt }) => ({
      customer_id: id,
      password_hash: DEMO_HASH,
      accepted_rules_at: createdAt,
    })),
  )
}
