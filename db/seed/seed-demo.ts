import type { Database } from '../../src/platform/db/database.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { uuidOf } from './chance.ts'
import { drawPictures } from './draw-pictures.ts'
import { readCommunity } from './read-community.ts'
import { DEMO_HASH, DEMO_PASSWORD } from './write-accounts.ts'
import { hasNobody, writeCommunity } from './write-community.ts'

export interface DemoPerson {
  readonly username: string
  readonly name: string
  /** How to sign in as this person; absent once the password is another, or none. */
  readonly signIn?: { readonly email: string; readonly password: string }
}

/**
 * Gives a site where nobody lives yet its demo community, with all its pictures.
 * @returns whether it was written now
 */
export async function seedDemo(db: Database, files: FileStore, filesUrl: string): Promise<boolean> {
  if (!(await hasNobody(db))) return false
  const community = await readCommunity()
  const pictures = await drawPictures(community, files)
  return writeCommunity(db, community, { pictures, filesUrl, now: new Date() })
}

/** Some people of the demo community, the most trusted first; nobody once real people have overtaken them. */
export async function findDemoPeople(db: Database, many: number): Promise<DemoPerson[]> {
  const rows = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .select(['uuid', 'username', 'first_name', 'last_name', 'email', 'password_hash'])
    .where('type', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('rating', 'desc')
    .orderBy('id')
    .limit(many)
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
