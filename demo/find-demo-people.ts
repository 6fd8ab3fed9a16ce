import { DEMO_HASH } from '../db/close-demo-accounts.ts'
import { CUSTOMER_TYPE } from '../src/lib/api/type-numbers.ts'
import type { Database } from '../src/platform/db/database.ts'
import { uuidOf } from './chance.ts'
import { DEMO_PASSWORD } from './write/write-accounts.ts'

interface DemoPerson {
  readonly username: string
  readonly name: string
  /** How to sign in as this person; absent once the password is another, or none. */
  readonly signIn?: { readonly email: string; readonly password: string }
}

/** Some people of the demo community, the most trusted first; nobody once real people have overtaken them. */
export async function findDemoPeople(db: Database, count: number): Promise<DemoPerson[]> {
  const rows = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .select(['uuid', 'username', 'first_name', 'last_name', 'email', 'password_hash'])
    .where('type', '=', CUSTOMER_TYPE.person)
    .where('deleted_at', 'is', null)
    .orderBy('rating', 'desc')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows
    .filter((row) => row.uuid === uuidOf('customer', row.username))
    .map((row) => ({
      username: row.username,
      name: [row.first_name, row.last_name].filter(Boolean).join(' '),
      ...(row.email &&
        row.password_hash === DEMO_HASH && {
          signIn: { email: row.email, password: DEMO_PASSWORD },
        }),
    }))
}
