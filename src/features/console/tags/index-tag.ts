import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'
import { notePostChange } from '../../posts/note-post-change.ts'

const BATCH = 500

/** The job: has the search read some posts of a tag anew, and goes on with the next ones. */
export async function indexTag(
  db: Database,
  { tagId, after }: JobPayloads['index-tag'],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select post_id as id from post_tag where tag_id = ${tagId} and post_id > ${after}
    order by post_id limit ${BATCH}`.execute(db)
  const last = rows.at(-1)
  if (!last) return
  await db.transaction().execute(async (tx) => {
    await notePostChange(
      tx,
      rows.map(({ id }) => id),
      { isText: true },
    )
    await enqueue(tx, 'index-tag', { tagId, after: last.id }, { isLater: true })
  })
}
