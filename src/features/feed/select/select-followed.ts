import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { listKindsOf } from '../../../platform/db/list-kinds.ts'

/** So many of each kind that one began to follow last make the feed. */
const MAX_FOLLOWED = 1_000

interface Part {
  /** The post after which the part begins; the newest when absent. */
  readonly before: number | undefined
  readonly limit: number
}

/**
 * The ids of what is newest among all that somebody follows, by key: of each person, tag and place the newest entry
 * tells which of them come into question at all, and only of these the next ones are read. What several bring stands
 * once.
 */
export async function selectFollowed(
  db: Database,
  subscriberId: number,
  { before, limit }: Part,
): Promise<number[]> {
  const older = (at: string, id: string) =>
    before === undefined
      ? sql`true`
      : sql`(${sql.ref(at)}, ${sql.ref(id)}) < (select published_at, id from post where id = ${before})`
  const ofPerson = (limit: number) => sql`
    select p.published_at as at, p.id from post p
    where p.author_id = s.person_id and p.kind = s.kind and ${isPublished('p')}
      and ${older('p.published_at', 'p.id')}
    order by p.published_at desc, p.id desc limit ${limit}`
  const listed = (where: RawBuilder<unknown>) => (limit: number) =>
    sql`
    select l.at, l.post_id as id from listing l
    where ${where} and l.list_kind = s.kind and ${older('l.at', 'l.post_id')}
    order by l.at desc, l.post_id desc limit ${limit}`
  const newest = (column: string, entries: (limit: number) => RawBuilder<unknown>) => sql`(
    select n.at, n.id from (
      select s.* from (${sourcesOf(subscriberId, column)}) s cross join lateral (${entries(1)}) first
      order by first.at desc, first.id desc limit ${limit}) s
    cross join lateral (${entries(limit)}) n)`
  const parts = [
    newest('person_id', ofPerson),
    newest('tag_id', listed(sql`l.tag_id = s.tag_id`)),
    newest('city_id', listed(sql`l.city_id = s.city_id and l.city_id <> 0 and l.tag_id = 0`)),
    newest(
      'country_code',
      listed(sql`l.country_code = s.country_code and l.country_code <> '' and l.tag_id = 0`),
    ),
  ]
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) found
    group by at, id order by at desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** What somebody follows of a kind, once for posts, once for questions and once for events. */
function sourcesOf(subscriberId: number, column: string): RawBuilder<unknown> {
  const kinds = listKindsOf('all').map((one) => sql`(${sql.lit(one)}::smallint)`)
  return sql`
    select followed.*, k.kind from (
      select ${sql.ref(column)} from subscription
      where subscriber_id = ${subscriberId} and ${sql.ref(column)} is not null
      order by id desc limit ${MAX_FOLLOWED}) followed
    cross join (values ${sql.join(kinds)}) k (kind)`
}
