import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { MAX_WAITING } from './contract.ts'

/** One of those that wait: a post, a question or an event, or a comment below what everybody reads. */
export interface WaitingRow {
  readonly is_comment: boolean
  readonly id: number
}

// word for word as the indexes say it (db/schema/tables)
const posts = sql`
  select false as is_comment, id, created_at from post
  where status = ${sql.lit(CONTENT_STATUS.waiting)} and status_after_proof is null and deleted_at is null
  order by created_at, id limit ${sql.lit(MAX_WAITING + 1)}`
// below what is hidden or removed nobody would read it: it waits until that is back
const comments = sql`
  select true as is_comment, c.id, c.created_at from comment c
  join post p on p.id = c.post_id and ${isPublished('p')}
  where c.status = ${sql.lit(CONTENT_STATUS.waiting)} and c.status_after_proof is null and c.deleted_at is null
  order by c.created_at, c.id limit ${sql.lit(MAX_WAITING + 1)}`

/** A page of what waits, the oldest first. */
export async function selectWaiting(
  db: Database,
  offset: number,
  perPage: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select is_comment, id from ((${posts}) union all (${comments})) waiting
    order by created_at, is_comment, id offset ${offset} limit ${perPage}`.execute(db)
  return rows
}

/** How many wait, as far as they are counted. */
export async function countWaiting(db: Database): Promise<{ total: number; hasMore: boolean }> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from ((${posts}) union all (${comments})) waiting`.execute(db)
  const found = rows[0]?.found ?? 0
  return { total: Math.min(found, MAX_WAITING), hasMore: found > MAX_WAITING }
}
