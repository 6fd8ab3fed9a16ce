import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Liked } from './liked-thing.ts'

/** What the author of a liked answer, or of a liked comment, gains: once for each that somebody likes. */
const OF_ANSWER = 10
const OF_COMMENT = 3

/**
 * What follows from a like that came or went: the popularity of a post; the rating of who wrote a comment, which is
 * given back with the last like. The row that is liked is held already, by its counter.
 */
export async function afterLike(tx: Database, { isComment, id }: Liked): Promise<void> {
  if (!isComment) {
    await sql`select refresh_popularity(array[${id}]::bigint[])`.execute(tx)
    return
  }
  await sql`
    select case when c.likes_count > 0
      then add_rating(c.author_id, cause, 'comment:' || c.id, gained, p.country_code)
      else drop_rating(c.author_id, cause, 'comment:' || c.id) end
    from comment c join post p on p.id = c.post_id, lateral (
      select case when c.is_answer then 'answer-liked' else 'comment-liked' end as cause,
        case when c.is_answer then ${OF_ANSWER}::integer else ${OF_COMMENT}::integer end as gained) worth
    where c.id = ${id}`.execute(tx)
}
