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
    with kept as (
      select id, author_id, country_code, published_at from post
      where id = ${postId} and kind = ${LISTING_TYPE.post} and ${isPublished()}
    ), lost as (
      delete from rating_event
      where post_id = ${postId} and cause = 'post-published' and not exists (select from kept)
    )
    insert into rating_event (customer_id, country_code, points, cause, post_id, created_at)
    select author_id, country_code, ${PUBLISHED}::smallint, 'post-published', id, published_at from kept
    on conflict do nothing`.execute(tx)
}
