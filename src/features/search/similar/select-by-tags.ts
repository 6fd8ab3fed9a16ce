import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { LIST_KIND, POPULAR_WINDOW } from '../../../platform/db/list-kinds.ts'
import { inScope, type Scope } from '../../places/scope.ts'
import type { PostType } from '../../posts/contract.ts'

/** Of each tag, kind and window so many are compared. */
const PER_RANGE = 4
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
}

/**
 * The ids of what has a tag of an item: what shares most of them first, then that of the country, then by popularity.
 * Each range of the index is read for a few rows, so that a tag of many items costs as much as one of few.
 */
export async function selectByTags(
  db: Database,
  { id, place, types }: Asked,
): Promise<readonly number[]> {
  const { countryCode } = place
  const bestIn = (scope: Scope, isNear: boolean) => sql`
    select post_id, score, ${sql.lit(isNear)} as is_near from (
      select l.post_id, l.score from popular_listing l
      where ${inScope(scope)} and l.tag_id = t.tag_id and l.list_kind = k.kind and l.narrowest_window = w.narrowest
      order by l.score desc, l.post_id desc limit ${PER_RANGE}) best`
  const everywhere = bestIn({ countryCode: undefined, cityId: undefined }, false)
  const near = countryCode && bestIn({ countryCode, cityId: undefined }, true)
  const { rows } = await sql<{ id: number }>`
    select e.post_id as id
    from post_tag t
      cross join unnest(${types.map((type) => LIST_KIND_OF[type])}::smallint[]) k (kind)
      cross join unnest(${Object.values(POPULAR_WINDOW)}::smallint[]) w (narrowest)
      cross join lateral (${near ? sql`${near} union all ${everywhere}` : everywhere}) e
    where t.post_id = ${id} and e.post_id <> ${id}
    group by e.post_id
    order by count(distinct t.tag_id) desc, bool_or(e.is_near) desc, max(e.score) desc, e.post_id desc
    limit ${MAX_TAGGED}`.execute(db)
  return rows.map((row) => row.id)
}
