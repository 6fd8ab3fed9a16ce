import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Posts of one transaction. */
const BATCH = 200

/** Updates the lists by where a person comes from now, or by their hiding it. Twice is harmless. */
export async function moveOrigin(db: Database, customerId: number): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) after = await moveSome(db, customerId, after)
}

/** @returns the id of the last post that was moved, when there may be more */
const moveSome = (db: Database, customerId: number, after: number): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    // first the posts in the order of their ids, as all do who change their lists
    const { rows } = await sql<{ id: number }>`
      select id from post where author_id = ${customerId} and id > ${after}
      order by id limit ${BATCH} for no key update`.execute(tx)
    const ids = rows.map((row) => row.id)
    await sql`
      update listing l set origin_code = shown_origin(c)
      from customer c
      where c.id = ${customerId} and l.post_id = any (${ids})
        and l.origin_code <> shown_origin(c)`.execute(tx)
    return ids.length === BATCH ? ids.at(-1) : undefined
  })
