import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isNear } from '../../../platform/db/near-bits.ts'
import type { CaseRow } from './select-cases.ts'

/** More than that say the same. */
const MAX_SAME = 50

/** The open cases about words that say nearly the same (docs/decisions/0051), whoever wrote them; by their ids. */
export async function findCasesOfSameText(
  db: Database,
  { id, post_id, comment_id }: Pick<CaseRow, 'id' | 'post_id' | 'comment_id'>,
): Promise<number[]> {
  const own = await db
    .selectFrom('text_fingerprint')
    .select('fingerprint')
    .$if(comment_id === null, (query) => query.where('post_id', '=', post_id ?? 0))
    .$if(comment_id !== null, (query) => query.where('comment_id', '=', comment_id ?? 0))
    .executeTakeFirst()
  if (!own) return []
  const { rows } = await sql<{ id: number }>`
    select c.id from (
      select post_id, comment_id from text_fingerprint as known
      where ${isNear(sql`known.fingerprint`, sql`${own.fingerprint}::bit(64)`)}
      order by known.id desc limit ${sql.lit(MAX_SAME)}
    ) same, lateral (
      select id from moderation_case where state = 'open' and post_id = same.post_id
      union all select id from moderation_case where state = 'open' and comment_id = same.comment_id
    ) c where c.id <> ${id}`.execute(db)
  return rows.map((row) => row.id)
}
