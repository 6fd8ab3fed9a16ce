import { sql } from 'kysely'
import { plainTextOf } from '../../../lib/plain-text.ts'
import type { Database } from '../../../platform/db/database.ts'

/** More names than these are no conversation. */
const MOST = 10

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

/** The names after `@`, but in addresses of letters; a full stop or a dash at the end is the sentence's. */
export function mentionsIn(text: string): string[] {
  const found = text.toLowerCase().matchAll(/(?<![\p{L}\p{N}_.@-])@([a-z0-9_.-]{3,30})/gu)
  const names = [...found].map(([, name = '']) => name.replace(/[.-]+$/, ''))
  return [...new Set(names)].filter((name) => name.length >= 3).slice(0, MOST)
}
