import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** How large some pictures are, by their ids. Not remembered: they are about to move to another folder. */
export async function findSizes(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly width: number; readonly height: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['id', 'width', 'height'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...size }) => [id, size]))
}
