import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { notePostChange } from '../posts/note-post-change.ts'
import type { Liked } from './liked-thing.ts'

/** What the author of a liked answer, or of a liked comment, gains: once for each that somebody likes. */
const OF_ANSWER = 10
const OF_COMMENT = 3

/**
 * What follows from a like that came or went: the popularity of a post; the rating of who wrote a comment, which is
 * given back with the last like. The last step of the transaction: it holds the comment, so that two who like it and
 * take that back at once see each other.
 */
export async function afterLike(tx: Database, { isComment, id }: Liked): Promise<void> {
  if (!isComment) return notePostChange(tx, id)
  await sql`select from comment where id = ${id} for no key update`.execute(tx)
  await sql`
    select case when exists (select from comment_like l where l.comment_id = c.id)
      then add_rating(c.author_id, cause, 'comment:' || c.id, gained, p.country_code)
      else drop_rating(c.author_id, cause, 'comment:' || c.id) end
    from comment c join post p on p.id = c.post_id, lateral (
      select case when c.is_answer then 'answer-liked' else 'comment-liked' end as cause,
        case when c.is_answer then ${OF_ANSWER}::integer else ${OF_COMMENT}::integer end as gained) worth
    where c.id = ${id}`.execute(tx)
}
