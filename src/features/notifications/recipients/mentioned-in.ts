import { sql } from 'kysely'
import { mentionsIn } from '../../../lib/html/mentions.ts'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import type { Database } from '../../../platform/db/database.ts'

/** The people whom a text names by `@username`. */
export async function mentionedIn(db: Database, html: string): Promise<number[]> {
  const names = mentionsIn(plainTextOf(html))
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('username', '=', sql<string>`any(${names})`)
    .execute()
  return rows.map((row) => row.id)
}
