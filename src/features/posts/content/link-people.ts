import { sql } from 'kysely'
import { linkMentions } from '../../../lib/html/link-text.ts'
import { mentionsIn } from '../../../lib/html/mentions.ts'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import type { Database } from '../../../platform/db/database.ts'

/** Makes links of the `@username` of people who exist, in clean HTML. */
export async function linkPeople(db: Database, html: string): Promise<string> {
  const names = mentionsIn(plainTextOf(html))
  if (names.length === 0) return html
  const people = await db
    .selectFrom('customer')
    .select('username')
    .where('username', '=', sql<string>`any(${names})`)
    .execute()
  const known = new Set(people.map(({ username }) => username))
  return linkMentions(html, (username) => known.has(username))
}
