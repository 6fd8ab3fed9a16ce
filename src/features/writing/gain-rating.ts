import { sql } from 'kysely'
import { LISTING_TYPE } from '../../lib/api/type-numbers.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'

const PUBLISHED = 5

/**
 * The rating of an author goes with what is published: a post gives 5 once, on the day when it was first published,
 * and takes them when it is gone.
 */
export async function gainRating(tx: Database, postId: number): Promise<void> {
  await sql`
    select case when ${isPublished()}
      then add_rating(author_id, 'post-published', 'post:' || id, ${PUBLISHED}, country_code, published_at)
      else drop_rating(author_id, 'post-published', 'post:' || id) end
    from post where id = ${postId} and kind = ${LISTING_TYPE.post}`.execute(tx)
}
