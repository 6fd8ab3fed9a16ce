import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const ACCEPTED = 15

/**
 * Makes an answer the accepted one of a question, or none. The rating goes with it; one's own answer gains nothing.
 * The rows of the answer and of the question are held by the caller.
 */
export async function markAccepted(
  tx: Database,
  questionId: number,
  commentId: number | null,
): Promise<void> {
  await sql`
    select drop_rating(c.author_id, 'answer-accepted', 'comment:' || c.id)
    from post p join comment c on c.id = p.accepted_comment_id
    where p.id = ${questionId} and c.id is distinct from ${commentId}`.execute(tx)
  await tx
    .updateTable('post')
    .set({ accepted_comment_id: commentId })
    .where('id', '=', questionId)
    .execute()
  if (commentId === null) return
  await sql`
    select add_rating(c.author_id, 'answer-accepted', 'comment:' || c.id, ${ACCEPTED}, p.country_code)
    from comment c join post p on p.id = c.post_id
    where c.id = ${commentId} and c.author_id <> p.author_id`.execute(tx)
}
