import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { writeBuffer } from '../../../platform/db/write-buffer.ts'
import { notePostChange } from '../note-post-change.ts'

export interface View {
  readonly postId: number
  /** 2026-11-20 */
  readonly day: string
  readonly visitor: Buffer
}

const views = writeBuffer<View>({
  name: 'views',
  keyOf: ({ postId, day, visitor }) => `${postId}:${day}:${visitor.toString('base64')}`,
  write: writeViews,
})

/** Keeps a view for the next batch; false when the same one waits already. */
export const bufferView = views.add

/** Writes the views that wait: each second, and once more when the process ends. */
export const flushViews = views.flush

async function writeViews(db: Database, batch: readonly View[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with viewed as (
      insert into post_view (post_id, day, visitor)
      select v.post_id, v.day, v.visitor
      from unnest(${batch.map((view) => view.postId)}::bigint[], ${batch.map((view) => view.day)}::date[],
        ${batch.map((view) => view.visitor)}::bytea[]) v (post_id, day, visitor)
      where exists (select from post p where p.id = v.post_id)
      order by 1, 2, 3
      on conflict do nothing
      returning post_id
    ), counted as (
      select p.id, (select count(*) from viewed v where v.post_id = p.id) as views
      from post p where p.id in (select post_id from viewed) order by p.id for no key update
    )
    update post p set views_count = p.views_count + c.views from counted c where p.id = c.id
    returning p.id`.execute(db)
  await notePostChange(
    db,
    rows.map((row) => row.id),
  )
}
