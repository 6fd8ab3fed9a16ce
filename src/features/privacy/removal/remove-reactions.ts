import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'

const BATCH = 200

/** Some rows that go at once, after what they are counted in is locked in the order of ids. */
interface Reaction {
  /** Keys of the next rows. */
  next(person: number): RawBuilder<{ key: number }>
  readonly lock: readonly ((keys: readonly number[], person: number) => RawBuilder<unknown>)[]
  remove(keys: readonly number[], person: number): RawBuilder<unknown>
}

/**
 * Takes back what somebody did to things of others, and what others did to them: likes, bookmarks, subscriptions,
 * replies to events. Counters follow by triggers, one row at a time or one statement.
 */
export async function removeReactions(db: Database, person: number): Promise<void> {
  for (const reaction of REACTIONS) {
    while (await db.transaction().execute((tx) => removeBatch(tx, reaction, person)));
  }
  while (await dropEventReplies(db, person));
}

/** Seats that become free go to those who wait. @returns whether there may be more */
async function dropEventReplies(db: Database, person: number): Promise<boolean> {
  const { rows } = await sql<{ events: number }>`
    select drop_event_replies(${person}, ${BATCH}) as events`.execute(db)
  return rows[0]?.events === BATCH
}

async function removeBatch(tx: Kysely<DB>, reaction: Reaction, person: number): Promise<boolean> {
  const { rows } = await reaction.next(person).execute(tx)
  const keys = rows.map((row) => row.key)
  if (keys.length === 0) return false
  for (const lock of reaction.lock) await lock(keys, person).execute(tx)
  await reaction.remove(keys, person).execute(tx)
  return true
}

const REACTIONS: readonly Reaction[] = [
  {
    next: (person) =>
      sql`select comment_id as key from comment_like where customer_id = ${person} limit ${BATCH}`,
    lock: [
      (keys) =>
        sql`select from comment where id = any (${keys}) order by id desc for no key update`,
      // a last like takes the rating with it
      (
        keys,
      ) => sql`select from customer where id in (select author_id from comment where id = any (${keys}))
        order by id for no key update`,
    ],
    remove: (keys, person) =>
      sql`delete from comment_like where comment_id = any (${keys}) and customer_id = ${person}`,
  },
  {
    next: (person) =>
      sql`select post_id as key from post_like where customer_id = ${person} limit ${BATCH}`,
    lock: [(keys) => sql`select from post where id = any (${keys}) order by id for no key update`],
    remove: (keys, person) =>
      sql`delete from post_like where post_id = any (${keys}) and customer_id = ${person}`,
  },
  {
    // what is counted is locked within the commit (db/schema/functions/reactions.sql)
    next: (person) => sql`select id as key from bookmark
      where customer_id = ${person} or person_id = ${person} limit ${BATCH}`,
    lock: [],
    remove: (keys) => sql`delete from bookmark where id = any (${keys})`,
  },
  {
    next: (person) => sql`select id as key from subscription
      where subscriber_id = ${person} or person_id = ${person} limit ${BATCH}`,
    lock: [
      (keys) => sql`select from customer where id in (
          select person_id from subscription where id = any (${keys})
          union select subscriber_id from subscription where id = any (${keys}))
        order by id for no key update`,
    ],
    remove: (keys) => sql`delete from subscription where id = any (${keys})`,
  },
]
