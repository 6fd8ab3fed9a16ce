import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** How much of a branch is shown; its root tells the true number. */
const MOST_REPLIES = 200

/** The ids of the replies below some roots, the oldest first; a removed one stays while it is answered. */
export async function selectBranches(db: Database, roots: readonly number[]): Promise<number[]> {
  if (roots.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select reply.id from unnest(${roots}::bigint[]) root (id), lateral (
      select c.id, c.created_at from comment c
      where c.root_id = root.id and ((c.status = 1 and c.deleted_at is null) or exists (
        select from comment a where a.parent_id = c.id and a.status = 1 and a.deleted_at is null))
      order by c.created_at, c.id limit ${MOST_REPLIES}
    ) reply
    order by reply.created_at, reply.id`.execute(db)
  return rows.map((row) => row.id)
}
