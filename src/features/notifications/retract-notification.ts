import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { arrivalCause, causeOf, type Reaction } from './recipients/cause-of.ts'
import { recipientsOf } from './recipients/recipients-of.ts'

/**
 * Deletes the unread notification of a reaction that was withdrawn: a like, a follower, an accepted answer. Of an arrival
 * also those that were read: who takes it back is shown nowhere.
 * @returns the people whose list changed
 */
export async function retractNotification(db: Database, fact: Reaction): Promise<number[]> {
  const ids = await recipientIdsOf(db, fact)
  if (ids.length === 0) return []
  return db.transaction().execute(async (tx) => {
    // in the order of insert-notifications.ts: the inboxes, then their lines
    await sql`select from inbox where customer_id = any (${ids}) order by customer_id for no key update`.execute(
      tx,
    )
    // it may exist again by now: no notification is written under these locks, so it is either kept or written anew
    const [recipients] = await recipientsOf(tx, [{ fact }])
    return recipients ? [] : deleteEvents(tx, ids, eventsOf(fact))
  })
}

/** The condition of the events that a withdrawn reaction leaves. */
const eventsOf = (fact: Reaction): RawBuilder<boolean> =>
  fact.type === 'arrived'
    ? sql`e.actor_id = ${fact.customerId} and starts_with(e.cause, ${arrivalCause(fact.customerId, '')})`
    : sql`e.cause = ${causeOf(fact)} and exists (
        select from notification line where line.id = e.notification_id and line.read_at is null)`

/** @returns whose events they were */
async function deleteEvents(
  tx: Database,
  ids: readonly number[],
  which: RawBuilder<boolean>,
): Promise<number[]> {
  const { rows } = await sql<{ customerId: number }>`
    delete from notification_event e where e.customer_id = any (${ids}) and ${which}
    returning e.customer_id as "customerId"`.execute(tx)
  return [...new Set(rows.map(({ customerId }) => customerId))]
}

/** Who got the notification: the person followed, the author of what was liked or accepted, who was told of an arrival. */
async function recipientIdsOf(db: Database, fact: Reaction): Promise<readonly number[]> {
  switch (fact.type) {
    case 'followed':
      return [fact.personId]
    case 'answer-accepted':
      return authorOf(db, 'comment', fact.commentId)
    case 'liked':
      return 'postId' in fact.of
        ? authorOf(db, 'post', fact.of.postId)
        : authorOf(db, 'comment', fact.of.commentId)
    case 'arrived': {
      const { rows } = await sql<{ customerId: number }>`
        select distinct e.customer_id as "customerId" from notification_event e where ${eventsOf(fact)}`.execute(
        db,
      )
      return rows.map(({ customerId }) => customerId)
    }
  }
}

const authorOf = async (db: Database, table: 'post' | 'comment', id: number): Promise<number[]> =>
  (await db.selectFrom(table).select('author_id').where('id', '=', id).execute()).map(
    ({ author_id }) => author_id,
  )
