import { sql } from 'kysely'
import { rememberRows } from '../../platform/db/remember-rows.ts'

/** Those of the tags that are not hidden; kept for a minute, or until one is changed. */
export const findTagNames = rememberRows(
  { seconds: 60, maxEntries: 5_000, shows: 'tag' },
  async (db, ids: readonly number[]) => {
    const rows = await db
      .selectFrom('tag')
      .select(['id', 'name'])
      .where('id', '=', sql<number>`any(${ids})`)
      .where('hidden_at', 'is', null)
      .execute()
    return rows.map((row) => [row.id, row])
  },
)
