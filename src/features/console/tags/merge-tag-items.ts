import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { notePostChange } from '../../posts/note-post-change.ts'

const BATCH = 200
/** How long one job runs, in milliseconds; other jobs run before the next one. */
const TURN = 5_000

/**
 * The job: gives what has a tag the one that it is merged into, the newest state of both each time, and ends with the
 * tag itself, whose name becomes a synonym. Twice is harmless.
 */
export async function mergeTagItems(db: Database, tagId: number): Promise<void> {
  const tag = await db
    .selectFrom('tag')
    .select(['name', 'merges_into'])
    .where('id', '=', tagId)
    .executeTakeFirst()
  const into = tag?.merges_into
  if (!into) return
  const end = performance.now() + TURN
  const merge = { from: tagId, into }
  for (const move of [movePosts, moveSubscriptions, moveNotifications])
    while ((await move(db, merge)) === BATCH)
      if (performance.now() > end) return enqueue(db, 'merge-tag-items', { tagId })
  await endMerge(db, merge, tag.name)
}

interface Merge {
  readonly from: number
  readonly into: number
}

/** Posts that have both keep the main one. @returns how many there were */
async function movePosts(db: Database, { from, into }: Merge): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select post.id from post
      where id = any(array(select post_id from post_tag where tag_id = ${from} order by post_id limit ${BATCH}))
      order by id for no key update`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await sql`
      delete from post_tag t where tag_id = ${from} and post_id = any(${ids}::bigint[])
        and exists (select from post_tag o where o.post_id = t.post_id and o.tag_id = ${into})`.execute(
      tx,
    )
    await sql`
      update post_tag set tag_id = ${into} where tag_id = ${from} and post_id = any(${ids}::bigint[])`.execute(
      tx,
    )
    await sql`select refresh_listing(id) from unnest(${ids}::bigint[]) id`.execute(tx)
    await notePostChange(tx, ids, { isText: true })
    return ids.length
  })
}

/** Who follows both goes on following the main one. */
async function moveSubscriptions(db: Database, { from, into }: Merge): Promise<number> {
  const { rows } = await sql`
    with following as (
      select id, subscriber_id from subscription where tag_id = ${from} order by id limit ${BATCH}
    ), doubled as (
      delete from subscription s using following f where s.id = f.id and exists (
        select from subscription o where o.subscriber_id = f.subscriber_id and o.tag_id = ${into})
      returning s.id
    ), moved as (
      update subscription s set tag_id = ${into} from following f
      where s.id = f.id and not exists (
        select from subscription o where o.subscriber_id = f.subscriber_id and o.tag_id = ${into})
    )
    select id from following`.execute(db)
  return rows.length
}

async function moveNotifications(db: Database, { from, into }: Merge): Promise<number> {
  const { rows } = await sql`
    update notification set tag_id = ${into}
    where id = any(array(select id from notification where tag_id = ${from} order by id limit ${BATCH}))
    returning id`.execute(db)
  return rows.length
}

/** Fails, and is tried again, when something got the tag meanwhile. */
async function endMerge(db: Database, { from, into }: Merge, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from tag where id in (${from}, ${into}) order by id for update`.execute(tx)
    await sql`update pending_notification set tag_id = ${into} where tag_id = ${from}`.execute(tx)
    await sql`update tag_synonym set tag_id = ${into} where tag_id = ${from}`.execute(tx)
    await tx.deleteFrom('tag').where('id', '=', from).execute()
    await tx.insertInto('tag_synonym').values({ name, tag_id: into }).execute()
  })
}
