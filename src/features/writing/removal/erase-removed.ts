import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { DAYS_TO_RESTORE } from '../../posts/last-act.ts'
import { BATCH } from '../lock-listing.ts'
import { erasePosts } from './erase-posts.ts'

const LONG_AGO = sql<Date>`now() - make_interval(days => ${DAYS_TO_RESTORE})`

/** The job: what was removed so long ago that nobody can bring it back goes for good, with its pictures. */
export async function eraseRemoved(db: Database): Promise<void> {
  for (let many = BATCH; many === BATCH; ) many = await eraseSomePosts(db)
  for (let many = BATCH; many === BATCH; ) many = await emptySomeComments(db)
}

async function eraseSomePosts(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // held and looked at again: who brings one back meanwhile is heard
    const { rows } = await sql<{ id: number }>`select id from post where deleted_at < ${LONG_AGO}
      order by deleted_at limit ${BATCH} for update skip locked`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await erasePosts(tx, ids)
    return ids.length
  })
}

/** The row of a comment holds its branch together: its words go. */
async function emptySomeComments(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with old as (
      select id from comment where deleted_at < ${LONG_AGO} and content <> ''
      order by deleted_at limit ${BATCH} for update skip locked
    ), versions as (delete from comment_version where comment_id in (select id from old))
    update comment set content = '', excerpt = '' where id in (select id from old) returning id`.execute(
    db,
  )
  return rows.length
}
