import { sql } from 'kysely'
import { mentionsIn } from '../../../lib/html/mentions.ts'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import type { Database } from '../../../platform/db/database.ts'

/** The people whom each of some texts names by `@username`: one query for all texts. */
export async function mentionedIn(db: Database, texts: readonly string[]): Promise<number[][]> {
  const mentions = texts.map((html) => mentionsIn(plainTextOf(html)))
  const names = [...new Set(mentions.flat())]
  if (names.length === 0) return texts.map(() => [])
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'username'])
    .where('username', '=', sql<string>`any(${names})`)
    .execute()
  const ids = new Map(rows.map((row) => [row.username, row.id]))
  return mentions.map((some) => [...new Set(some.flatMap((name) => ids.get(name) ?? []))])
}
