import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { LIST_KIND, POPULAR_WINDOW } from '../../../platform/db/list-kinds.ts'
import { inScope, type Scope } from '../../places/scope.ts'
import type { PostType } from '../../posts/contract.ts'

/** Of each tag, kind and window so many are compared. */
const PER_RANGE = 4
/** So many tags have to be shared by an item that has as many. */
const MIN_SHARED = 2
/** Of a question three: two shared tags gave unrelated results. */
const MIN_SHARED_OF_QUESTION = 3
/** More than are shown: some may be hidden or over. */
const MAX_TAGGED = 24

const LIST_KIND_OF = {
  post: LIST_KIND.posts,
  question: LIST_KIND.questions,
  event: LIST_KIND.events,
} as const satisfies Record<PostType, number>

interface Asked {
  readonly id: number
  readonly place: Scope
  readonly types: readonly PostType[]
  readonly isQuestion: boolean
}

/**
 * The ids of what shares tags with an item: what shares most of them first, then that of the country, then by
 * popularity. Where it has several, one alone says little: a word such as «допомога» stands below everything. Each
 * range of the index is read for a few rows, so that a tag of many items costs as much as one of few.
 */
export async function selectByTags(
  db: Database,
  { id, place, types, isQuestion }: Asked,
): Promise<readonly number[]> {
  const { countryCode } = place
  const enough = isQuestion
    ? sql.lit(MIN_SHARED_OF_QUESTION)
    : sql`least(cardinality(own.tags), ${sql.lit(MIN_SHARED)})`
  const bestIn = (scope: Scope, isNear: boolean) => sql`
    select post_id, score, ${sql.lit(isNear)} as is_near from (
      select l.post_id, l.score from popular_listing l
      where ${inScope(scope)} and l.tag_id = t.id and l.list_kind = k.kind and l.narrowest_window = w.narrowest
      order by l.score desc, l.post_id desc limit ${PER_RANGE}) best`
  const everywhere = bestIn({ countryCode: undefined, cityId: undefined }, false)
  const near = countryCode && bestIn({ countryCode, cityId: undefined }, true)
  const { rows } = await sql<{ id: number }>`
    with own as (select array_agg(tag_id) as tags from post_tag where post_id = ${id}),
    best as (
      select e.post_id, max(e.score) as score, bool_or(e.is_near) as is_near
      from own cross join unnest(own.tags) t (id)
        cross join unnest(${types.map((type) => LIST_KIND_OF[type])}::smallint[]) k (kind)
        cross join unnest(${Object.values(POPULAR_WINDOW)}::smallint[]) w (narrowest)
        cross join lateral (${near ? sql`${near} union all ${everywhere}` : everywhere}) e
      where e.post_id <> ${id}
      group by e.post_id
    )
    select best.post_id as id
    from own cross join best cross join lateral (
      select count(*) as shared from post_tag o where o.post_id = best.post_id and o.tag_id = any(own.tags)) s
    where s.shared >= ${enough}
    order by s.shared desc, best.is_near desc, best.score desc, best.post_id desc
    limit ${MAX_TAGGED}`.execute(db)
  return rows.map((row) => row.id)
}
