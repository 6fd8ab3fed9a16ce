import { sql } from 'kysely'
import { rememberRows } from '../../platform/db/remember-rows.ts'

/** What is known of some uploaded pictures; a file never changes once it is there, so it is kept for long. */
export const findPictures = rememberRows(
  { seconds: 600, maxEntries: 10_000 },
  async (db, ids: readonly string[]) => {
    const rows = await db
      .selectFrom('file')
      .select(['id', 'folder', 'width', 'height', 'widths', 'color'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    return rows.map((row) => [row.id, row])
  },
)
