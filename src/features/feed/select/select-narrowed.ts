import { type RawBuilder, sql } from 'kysely'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isKeptBack, isPublished } from '../../../platform/db/is-published.ts'
import { LIST_KIND, type ListKindChoice, listKindsOf } from '../../../platform/db/list-kinds.ts'
import type { Scope } from '../../places/scope.ts'

/** What narrows a list that is short by itself: one link, one person, what a query found. */
export interface Narrowing {
  readonly authorId: number | undefined
  readonly listKind: ListKindChoice
  readonly scope: Scope
  readonly tagIds: readonly number[]
  /** Where the authors come from. */
  readonly fromCountry: string | undefined
  readonly orderBy: 'createdAt' | 'popular' | 'unanswered'
}

/** Whether only the kind and the person are asked for. */
export const narrowsNothing = ({ scope, tagIds, orderBy, fromCountry }: Narrowing): boolean =>
  !scope.countryCode && !fromCountry && tagIds.length === 0 && orderBy === 'createdAt'

/** At most this many of the newest items of each kind by one person are scanned. */
const MAX_SCANNED = 500

/** Posts to narrow, each with its place in their own order. */
type Candidates = RawBuilder<unknown>

export const PUBLISHED = CONTENT_STATUS.published

const COLUMNS = sql`id, kind, author_id, country_code, city_id, answers_count, published_at`
const PUBLIC = isPublished()

export const withLink = (seoLink: string): Candidates =>
  sql`select ${COLUMNS}, 0 as place from post where seo_link = ${seoLink} and ${PUBLIC}`

export const newestOf = (authorId: number, narrowing: Narrowing): Candidates =>
  sql.join(
    kindsOf(narrowing).map(
      (kind) => sql`(select ${COLUMNS}, 0 as place from post
        where author_id = ${authorId} and kind = ${kind} and ${PUBLIC}
        order by published_at desc, id desc limit ${MAX_SCANNED})`,
    ),
    sql` union all `,
  )

/**
 * What somebody wrote and others do not see, beside what they do when that is asked for. The words about the status
 * are those of the index.
 */
export function ownOf(
  authorId: number,
  statuses: readonly number[],
  narrowing: Narrowing,
): Candidates {
  const unseen = sql`(select id, kind, author_id, country_code, city_id, answers_count,
      coalesce(published_at, created_at) as published_at, 0 as place from post
    where author_id = ${authorId} and ${isKeptBack()}
      and deleted_at is null and status = any (${statuses}::smallint[])
    order by created_at desc limit ${MAX_SCANNED})`
  return statuses.includes(PUBLISHED)
    ? sql`${newestOf(authorId, narrowing)} union all ${unseen}`
    : unseen
}

/** In the order of the ids. */
export const found = (ids: readonly number[]): Candidates =>
  sql`select ${COLUMNS}, place from unnest(${ids}::bigint[]) with ordinality hit (hit_id, place)
    join post on id = hit_id and ${PUBLIC}`

/** The ids of the candidates that answer everything asked for, in the order asked for. */
export async function selectNarrowed(
  db: Database,
  candidates: Candidates,
  narrowing: Narrowing,
): Promise<number[]> {
  const isPopular = narrowing.orderBy === 'popular'
  const { rows } = await sql<{ id: number }>`
    select p.id from (${candidates}) p
    ${isPopular ? sql`left join popular_listing s on s.post_id = p.id and s.tag_id = 0` : sql``}
    where ${sql.join(conditionsOf(narrowing), sql` and `)}
    order by ${isPopular ? sql`s.score desc nulls last,` : sql``} p.place, p.published_at desc, p.id desc
    limit ${MAX_SCANNED}`.execute(db)
  return rows.map((row) => row.id)
}

function conditionsOf(narrowing: Narrowing) {
  const { authorId, scope, tagIds, orderBy, fromCountry } = narrowing
  return [
    sql`p.kind = any (${kindsOf(narrowing)}::smallint[])`,
    ...(orderBy === 'unanswered' ? [sql`p.answers_count = 0`] : []),
    ...(authorId === undefined ? [] : [sql`p.author_id = ${authorId}`]),
    ...(fromCountry
      ? [sql`(select shown_origin(c) from customer c where c.id = p.author_id) = ${fromCountry}`]
      : []),
    ...(scope.countryCode ? [sql`p.country_code = ${scope.countryCode}`] : []),
    ...(scope.cityId ? [sql`p.city_id = ${scope.cityId}`] : []),
    // as a value rather than EXISTS: looked up by key for each candidate
    ...tagIds.map(
      (id) => sql`(select true from post_tag t where t.post_id = p.id and t.tag_id = ${id})`,
    ),
  ]
}

/** Only questions can be unanswered. */
const kindsOf = ({ listKind, orderBy }: Narrowing) =>
  orderBy === 'unanswered' ? [LIST_KIND.questions] : listKindsOf(listKind)
