import type { Client } from 'pg'
import { CONTENT_STATUS } from '../../../src/lib/api/type-numbers.ts'

const POSTS_A_STATEMENT = 5_000

/** The rows of the public lists of new posts, from the view that says what ought to be there. */
export async function writeListing(client: Client, firstPost: number): Promise<number> {
  const { rowCount } = await client.query(
    `
    insert into listing (post_id, tag_id, list_kind, country_code, city_id, at)
    select post_id, tag_id, list_kind, country_code, city_id, at from listing_wanted where post_id >= $1
    order by post_id, tag_id, list_kind`,
    [firstPost],
  )
  return rowCount ?? 0
}

/** Their order by popularity, some thousands of posts at a time. */
export async function writePopularity(
  client: Client,
  firstPost: number,
  count: number,
): Promise<number> {
  for (let start = firstPost; start < firstPost + count; start += POSTS_A_STATEMENT) {
    const end = Math.min(start + POSTS_A_STATEMENT, firstPost + count)
    await client.query(
      `select refresh_popularity(array(select id from post where id >= $1 and id < $2 and status = ${CONTENT_STATUS.published} and deleted_at is null))`,
      [start, end],
    )
  }
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from popular_listing where post_id >= $1',
    [firstPost],
  )
  return rows[0]?.count ?? 0
}
