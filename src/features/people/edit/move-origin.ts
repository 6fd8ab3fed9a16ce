import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Brings the lists in line with where a person comes from now, or with their hiding it. Twice is harmless. */
export const moveOrigin = (db: Database, customerId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // first the posts in the order of their ids, as all do who change their lists
    await sql`select id from post where author_id = ${customerId} order by id for no key update`.execute(
      tx,
    )
    await sql`
      update listing l set origin_code = shown_origin(c)
      from customer c, post p
      where c.id = ${customerId} and p.author_id = c.id and l.post_id = p.id
        and l.origin_code <> shown_origin(c)`.execute(tx)
  })
