import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Whether the owner of one of these pictures says that it shows no document, though it looks like one. */
export async function hasDeniedDocument(db: Database, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const found = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('document_denied_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
