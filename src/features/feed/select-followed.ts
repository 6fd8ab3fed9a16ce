import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { shelvesOf } from '../posts/shelves.ts'

/** So many of each kind that one began to follow last make the feed. */
const MOST_FOLLOWED = 1_000

interface Part {
  /** The post after which the part begins; the newest when absent. */
  readonly before: number | undefined
  readonly limit: number
}

/**
 * The ids of what is newest among all that somebody follows: the newest few of each person, tag and place by key,
 * then the newest of these. What several bring stands once.
 */
export async function selectFollowed(
  db: Database,
  subscriberId: number,
  { before, limit }: Part,
): Promise<number[]> {
  const kinds = sql`(values ${sql.join(shelvesOf('all').map((one) => sql`(${sql.lit(one)}::smallint)`))}) k (kind)`
  const older = (at: string, id: string) =>
    before === undefined
      ? sql`true`
      : sql`(${sql.ref(at)}, ${sql.ref(id)}) < (select published_at, id from post where id = ${before})`
  const newest = (from: RawBuilder<unknown>) => sql`(
    select n.at, n.id from (select * from subscription where subscriber_id = ${subscriberId} and ${from}`
  const listed = (column: string, where: RawBuilder<unknown>) => sql`
    ${newest(sql`${sql.ref(column)} is not null order by id desc limit ${MOST_FOLLOWED}`)}) s
    cross join ${kinds} cross join lateral (
      select l.at, l.post_id as id from listing l
      where ${where} and l.shelf = k.kind and ${older('l.at', 'l.post_id')}
      order by l.at desc, l.post_id desc limit ${limit}) n)`
  const { rows } = await sql<{ id: number }>`
    select id from (
      ${newest(sql`person_id is not null order by id desc limit ${MOST_FOLLOWED}`)}) s
      cross join ${kinds} cross join lateral (
        select p.published_at as at, p.id from post p
        where p.author_id = s.person_id and p.kind = k.kind and p.status = 1 and p.deleted_at is null
          and ${older('p.published_at', 'p.id')}
        order by p.published_at desc, p.id desc limit ${limit}) n)
      union all ${listed('tag_id', sql`l.tag_id = s.tag_id`)}
      union all ${listed('city_id', sql`l.city_id = s.city_id and l.city_id <> 0 and l.tag_id = 0`)}
      union all ${listed(
        'country_code',
        sql`l.country_code = s.country_code and l.country_code <> '' and l.tag_id = 0`,
      )}
    ) found
    group by at, id order by at desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
