import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { causeOf, type Reaction } from './recipients/cause-of.ts'
import { recipientsOf } from './recipients/recipients-of.ts'

/**
 * Takes back what somebody was told and has not read, where it is true no more: a like, a follower, an accepted
 * answer.
 * @returns whose list changed
 */
export async function takeBack(db: Database, fact: Reaction): Promise<number[]> {
  const customerId = await toldOf(db, fact)
  if (customerId === undefined) return []
  return db.transaction().execute(async (tx) => {
    // in the order of insert-notifications.ts: the inbox, then its lines
    await sql`select from inbox where customer_id = ${customerId} for no key update`.execute(tx)
    // it may have been given again meanwhile: under this lock nobody tells of it, so it is either kept or told anew
    const [telling] = await recipientsOf(tx, [{ fact }])
    if (telling) return []
    return (await dropUnread(tx, customerId, causeOf(fact))) ? [customerId] : []
  })
}

/** @returns whether there was an event of this cause in an unread line */
async function dropUnread(tx: Database, customerId: number, cause: string): Promise<boolean> {
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

/** Who was told: whom somebody followed, or whose words they are. */
async function toldOf(db: Database, fact: Reaction): Promise<number | undefined> {
  if (fact.type === 'followed') return fact.personId
  if (fact.type === 'answer-accepted') return authorOf(db, 'comment', fact.commentId)
  const { of } = fact
  return 'postId' in of ? authorOf(db, 'post', of.postId) : authorOf(db, 'comment', of.commentId)
}

const authorOf = async (db: Database, table: 'post' | 'comment', id: number) =>
  (await db.selectFrom(table).select('author_id').where('id', '=', id).executeTakeFirst())
    ?.author_id
