import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { DAYS_TO_RESTORE } from '../../posts/last-act.ts'
import { BATCH } from '../batch.ts'
import { erasePost } from './erase-post.ts'

const LONG_AGO = sql<Date>`now() - make_interval(days => ${DAYS_TO_RESTORE})`
/** How long one job runs, in milliseconds; other jobs run before the next one. */
const TURN = 5_000

/** Enqueues the job, once. */
export const startErasing = (db: Database): Promise<void> =>
  enqueue(db, 'erase-removed', {}, { key: 'erase-removed' })

/**
 * The job: deletes for good, with their pictures, the items that were removed so long ago that they cannot be restored.
 * What is left after `TURN` is done by a following job.
 */
export async function eraseRemoved(db: Database): Promise<void> {
  const end = performance.now() + TURN
  const isOver = () => performance.now() > end
  const isDone = (await erasePosts(db, isOver)) && (await emptyComments(db, isOver))
  if (!isDone) await startErasing(db)
}

/** @returns whether none is left */
async function erasePosts(db: Database, isOver: () => boolean): Promise<boolean> {
  for (;;) {
    const post = await db
      .selectFrom('post')
      .select('id')
      .where('deleted_at', '<', LONG_AGO)
      .orderBy('deleted_at')
      .limit(1)
      .executeTakeFirst()
    if (!post) return true
    if (isOver() || !(await erasePost(db, post.id, isOver))) return false
  }
}

async function emptyComments(db: Database, isOver: () => boolean): Promise<boolean> {
  while ((await emptySomeComments(db)) === BATCH) if (isOver()) return false
  return true
}

/** Only the text of a comment is deleted: its row is the parent of a branch. */
async function emptySomeComments(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with old as (
      select id from comment where deleted_at < ${LONG_AGO} and content <> ''
      order by deleted_at limit ${BATCH} for update skip locked
    ), versions as (delete from comment_version where comment_id in (select id from old)
    ), signs as (delete from suspicion where comment_id in (select id from old))
    update comment set content = '', excerpt = '' where id in (select id from old) returning id`.execute(
    db,
  )
  return rows.length
}
