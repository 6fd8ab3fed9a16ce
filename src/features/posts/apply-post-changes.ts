import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

const BATCH = 200

/** Computes the popularity of the posts that changed, and has the search read those with another text or new comments. */
export async function applyPostChanges(db: Database): Promise<void> {
  while ((await applySome(db)) === BATCH);
}

const applySome = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ post_id: number; is_text: boolean; is_comment: boolean }>`
      delete from post_change where id in (
        select id from post_change order by id limit ${BATCH} for update skip locked)
      returning post_id, is_text, is_comment`.execute(tx)
    if (rows.length === 0) return 0
    const ids = idsOf(rows)
    const texts = idsOf(rows.filter((row) => row.is_text))
    if (texts.length > 0) await enqueue(tx, 'index-posts', { postIds: texts })
    const commented = idsOf(rows.filter((row) => row.is_comment && !texts.includes(row.post_id)))
    if (commented.length > 0) await enqueue(tx, 'index-comments', { postIds: commented })
    await sql`select refresh_popularity(${ids}::bigint[])`.execute(tx)
    return rows.length
  })

const idsOf = (rows: readonly { readonly post_id: number }[]) =>
  [...new Set(rows.map((row) => row.post_id))].sort((a, b) => a - b)
