import { DEMO_HASH, noteDemoAccounts } from '../../db/close-demo-accounts.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { insertRows } from './insert-rows.ts'

/** The password of everybody in the demo community, told by whoever starts it. */
export const DEMO_PASSWORD = 'svoi-demo-2026'

/** The address by which somebody of the demo community signs in; no letter can reach that domain. */
export const demoEmail = (username: string): string => `${username}@example.com`

/** Lets the people of the demo community sign in. */
export async function writeAccounts(
  db: Database,
  members: readonly { readonly id: number; readonly createdAt: Date }[],
): Promise<void> {
  await noteDemoAccounts(db)
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
