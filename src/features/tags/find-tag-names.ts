import { sql } from 'kysely'
import { rememberRows } from '../../platform/db/remember-rows.ts'

/** The tags of some ids; kept for a minute, since a tag is seldom renamed. */
export const findTagNames = rememberRows(
  { seconds: 60, maxEntries: 5_000 },
  async (db, ids: readonly number[]) => {
    const rows = await db
      .selectFrom('tag')
      .select(['id', 'name'])
      .where('id', '=', sql<number>`any(${ids})`)
      .execute()
    return rows.map((row) => [row.id, row])
  },
)
