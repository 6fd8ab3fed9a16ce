import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { listKindsOf } from '../../../platform/db/list-kinds.ts'
import { inScope } from '../../places/scope.ts'
import { type ByTags, byRarity, hasTag } from './select-by-tags.ts'
import { bestOfEachWindow } from './select-popular.ts'

/** Lists of those who come from a country end after their newest thousand, as lists of several tags do. */
const MAX_FROM = 1_000

interface FromQuery extends ByTags {
  /** Where the authors come from. */
  readonly fromCountry: string
  readonly orderBy: 'createdAt' | 'popular' | 'unanswered'
}

/**
 * What is written by those who come from a country, in a place and with tags: without tags one range of the index,
 * else the newest of the rarest tag, of which those are taken; by popularity the best of the place.
 */
export async function selectFrom(
  db: Database,
  query: FromQuery,
): Promise<{ ids: number[]; total: number }> {
  const { tagIds, orderBy, page, perPage } = query
  const [rarest, ...others] = tagIds.length > 1 ? await byRarity(db, tagIds) : tagIds
  const origin = orderBy === 'popular' ? originOf : sql`e.origin_code`
  const conditions = [sql`${origin} = ${query.fromCountry}`, ...others.map(hasTag)]
  const { rows } = await sql<{ post_id: number }>`
    select e.post_id from (
      select * from (${candidates(query, rarest)}) all_of_them
      order by place desc, post_id desc limit ${MAX_FROM}) e
    where ${sql.join(conditions, sql` and `)}
    order by e.place desc, e.post_id desc`.execute(db)
  const ids = rows.map((row) => row.post_id)
  return { ids: ids.slice((page - 1) * perPage, page * perPage), total: ids.length }
}

/** Each with its place in the order; by time also with the origin of its author. */
function candidates(query: FromQuery, tagId: number | undefined): RawBuilder<unknown> {
  const { scope, listKind, fromCountry, orderBy } = query
  if (orderBy === 'popular') {
    const best = bestOfEachWindow({ scope, listKind, tagId: tagId ?? 0 }, MAX_FROM)
    return sql`select score as place, post_id from (${best}) best`
  }
  const ofTag =
    tagId === undefined ? sql`tag_id = 0 and origin_code = ${fromCountry}` : sql`tag_id = ${tagId}`
  const parts = listKindsOf(listKind).map(
    (one) => sql`(select at as place, post_id, origin_code from listing
      where ${inScope(scope)} and ${ofTag} and list_kind = ${one}
      order by at desc, post_id desc limit ${MAX_FROM})`,
  )
  return sql.join(parts, sql` union all `)
}

/** As a value rather than a join: looked up by key for each candidate. */
const originOf = sql`(
  select l.origin_code from listing l where l.post_id = e.post_id and l.tag_id = 0 limit 1)`
