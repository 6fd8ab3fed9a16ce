import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { rememberRows } from '../../platform/db/remember-rows.ts'
import { PICTURE_COLUMNS } from './picture.ts'

/** What is known of some uploaded pictures; a file never changes once it is there, so it is kept for long. */
export const findPictures = rememberRows(
  { seconds: 600, maxEntries: 10_000 },
  async (db, ids: readonly string[]) => {
    const rows = await db
      .selectFrom('file')
      .select(PICTURE_COLUMNS)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    return rows.map((row) => [row.id, row])
  },
)

/** What stands for some pictures until they have come, by their ids; those that have none are left out. */
export async function findPreviews(
  db: Database,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const pictures = await findPictures(db, ids)
  const previews = [...pictures.values()].flatMap(({ id, preview }) =>
    preview ? [[id, preview.toString('base64')] as const] : [],
  )
  return Object.fromEntries(previews)
}
