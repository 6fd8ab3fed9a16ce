import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { writeBuffer } from '../../../platform/db/write-buffer.ts'

interface ReadingPosition {
  readonly customerId: number
  readonly postId: number
  /** The block of the text, from 1; 0 once it is read to the end. */
  part: number
}

const positions = writeBuffer<ReadingPosition>({
  name: 'reading positions',
  keyOf: ({ customerId, postId }) => `${customerId}:${postId}`,
  // the last one counts
  join: (waiting, other) => {
    waiting.part = other.part
  },
  write: writePositions,
})

/** Keeps a position for the next batch. */
export const bufferReadingPosition = positions.add

/** Writes the positions that wait: each second, and once more when the process ends. */
export const flushReadingPositions = positions.flush

async function writePositions(db: Database, batch: readonly ReadingPosition[]): Promise<void> {
  const told = sql`unnest(${batch.map((one) => one.customerId)}::bigint[],
    ${batch.map((one) => one.postId)}::bigint[], ${batch.map((one) => one.part)}::smallint[])
    told (customer_id, post_id, part)`
  await sql`
    with finished as (
      delete from reading_position r using ${told}
      where told.part = 0 and r.customer_id = told.customer_id and r.post_id = told.post_id
    )
    insert into reading_position (customer_id, post_id, part)
    select told.customer_id, told.post_id, told.part from ${told}
    where told.part > 0 and exists (select from post p where p.id = told.post_id)
      and exists (select from customer c where c.id = told.customer_id)
    order by 1, 2
    on conflict (customer_id, post_id) do update set part = excluded.part, left_at = excluded.left_at`.execute(
    db,
  )
}
