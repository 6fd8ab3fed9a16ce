import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { causeOf, type Reaction } from './recipients/cause-of.ts'
import { recipientsOf } from './recipients/recipients-of.ts'

/**
 * Deletes the unread notification of a reaction that was withdrawn: a like, a follower, an accepted answer.
 * @returns the people whose list changed
 */
export async function retractNotification(db: Database, fact: Reaction): Promise<number[]> {
  const customerId = await recipientOf(db, fact)
  if (customerId === undefined) return []
  return db.transaction().execute(async (tx) => {
    // in the order of insert-notifications.ts: the inbox, then its lines
    await sql`select from inbox where customer_id = ${customerId} for no key update`.execute(tx)
    // it may exist again by now: no notification is written under this lock, so it is either kept or written anew
    const [recipients] = await recipientsOf(tx, [{ fact }])
    if (recipients) return []
    return (await deleteUnreadEvent(tx, customerId, causeOf(fact))) ? [customerId] : []
  })
}

/** @returns whether there was an event of this cause in an unread line */
async function deleteUnreadEvent(
  tx: Database,
  customerId: number,
  cause: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification_event')
    .where('customer_id', '=', customerId)
    .where('cause', '=', cause)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notification as line')
          .select('line.id')
          .whereRef('line.id', '=', 'notification_event.notification_id')
          .where('line.read_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Who got the notification: the person followed, or the author of what was liked or accepted. */
async function recipientOf(db: Database, fact: Reaction): Promise<number | undefined> {
  if (fact.type === 'followed') return fact.personId
  if (fact.type === 'answer-accepted') return authorOf(db, 'comment', fact.commentId)
  const { of } = fact
  return 'postId' in of ? authorOf(db, 'post', of.postId) : authorOf(db, 'comment', of.commentId)
}

const authorOf = async (db: Database, table: 'post' | 'comment', id: number) =>
  (await db.selectFrom(table).select('author_id').where('id', '=', id).executeTakeFirst())
    ?.author_id
