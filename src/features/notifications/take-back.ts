import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Fact } from '../../platform/jobs/facts.ts'

interface Happening {
  readonly cause: string
  /** Who was told. */
  readonly customerId: number | undefined
}

/** Whether what a fact tells of can be undone by who did it. */
export const canBeTakenBack = ({ type }: Fact): boolean =>
  type === 'liked' || type === 'followed' || type === 'answer-accepted'

/**
 * Takes back what somebody was told and has not read, since it is true no more: a like, a follower, an accepted
 * answer.
 * @returns whose list changed
 */
export async function takeBack(db: Database, fact: Fact): Promise<number[]> {
  const happening = await happeningOf(db, fact)
  if (happening?.customerId === undefined) return []
  const { cause, customerId } = happening
  return db.transaction().execute(async (tx) => {
    // in the order of tell.ts: the inbox, then its lines
    await sql`select from inbox where customer_id = ${customerId} for no key update`.execute(tx)
    return (await dropUnread(tx, customerId, cause)) ? [customerId] : []
  })
}

/** @returns whether there was such a happening that nobody has read */
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

async function happeningOf(db: Database, fact: Fact): Promise<Happening | undefined> {
  if (fact.type === 'followed')
    return { cause: `follower:${fact.followerId}`, customerId: fact.personId }
  if (fact.type === 'answer-accepted')
    return {
      cause: `accepted:${fact.commentId}`,
      customerId: await authorOf(db, 'comment', fact.commentId),
    }
  if (fact.type !== 'liked') return undefined
  const { of, customerId } = fact
  const [table, id] =
    'postId' in of ? (['post', of.postId] as const) : (['comment', of.commentId] as const)
  return {
    cause: `like:${table}:${id}:${customerId}`,
    customerId: await authorOf(db, table, id),
  }
}

const authorOf = async (db: Database, table: 'post' | 'comment', id: number) =>
  (await db.selectFrom(table).select('author_id').where('id', '=', id).executeTakeFirst())
    ?.author_id
