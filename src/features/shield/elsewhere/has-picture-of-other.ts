import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isNear } from '../../../platform/db/near-bits.ts'

/**
 * Whether one of these pictures, or a copy of it, stands in a post of somebody else.
 * @param ids pictures of a text; one of another owner is no copy of itself
 */
export async function hasPictureOfOther(
  db: Database,
  ids: readonly string[],
  authorId: number,
): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from file own
      join file other on other.look is not null and ${isNear(sql`other.look`, sql`own.look`)}
      where own.id = any (${ids}::uuid[]) and other.owner_id <> ${authorId} and other.id <> all (${ids}::uuid[])
        and exists (select from post_file where post_file.file_id = other.id)
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}
