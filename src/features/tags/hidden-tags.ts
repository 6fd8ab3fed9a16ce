import { sql } from 'kysely'
import { rememberQuery } from '../../platform/db/remember-query.ts'

/** The ids of the tags that an admin has hidden, as an array in SQL: there are few. */
export const hiddenTagIds = sql`array(select hidden.id from tag hidden where hidden.hidden_at is not null)`

/** Their names; a minute after a change. */
export const hiddenTagNames = rememberQuery({ seconds: 60, maxEntries: 1 }, async (db) => {
  const rows = await db
    .selectFrom('tag')
    .select('name')
    .where('hidden_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ name }) => name))
})
