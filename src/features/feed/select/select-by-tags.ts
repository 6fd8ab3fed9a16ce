import { type RawBuilder, sql } from 'kysely'
import { countOf } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type ListKindChoice, listKindsOf } from '../../../platform/db/list-kinds.ts'
import { inScope, type Scope } from '../../places/scope.ts'

/** Several tags narrow a list to what has them all; such a list ends after its newest thousand. */
const MAX_BY_TAGS = 1_000

/** A part of a list and its order: `within` and `direction` are put into the query as they are. */
export interface Side {
  readonly within: RawBuilder<unknown>
  readonly direction: RawBuilder<unknown>
}

const newestFirst: Side = { within: sql`true`, direction: sql`desc` }

export interface ByTags {
  readonly scope: Scope
  readonly listKind: ListKindChoice
  readonly tagIds: readonly number[]
  readonly page: number
  readonly perPage: number
}

/**
 * What has every one of the tags, of which there are at least two: the newest entries of the rarest tag are
 * the candidates, the other tags are looked up by key.
 */
export async function selectByTags(
  db: Database,
  query: ByTags,
  { within, direction }: Side = newestFirst,
): Promise<{ ids: number[]; total: number }> {
  const [rarest, ...others] = await byRarity(db, query.tagIds)
  const { rows } = await sql<{ post_id: number }>`
    select e.post_id from (select at, post_id from (
      ${sql.join(
        listKindsOf(query.listKind).map(
          (listKind) => sql`(select at, post_id from listing
            where ${inScope(query.scope)} and tag_id = ${rarest} and list_kind = ${listKind} and ${within}
            order by at ${direction}, post_id ${direction} limit ${MAX_BY_TAGS})`,
        ),
        sql` union all `,
      )}) newest order by at ${direction}, post_id ${direction} limit ${MAX_BY_TAGS}) e
    where ${sql.join(others.map(hasTag), sql` and `)}
    order by e.at ${direction}, e.post_id ${direction} limit ${MAX_BY_TAGS}`.execute(db)
  const start = (query.page - 1) * query.perPage
  return {
    ids: rows.slice(start, start + query.perPage).map((row) => row.post_id),
    total: rows.length,
  }
}

/** As a value rather than EXISTS: looked up by key for each candidate, and not at all once a rarer tag failed. */
export const hasTag = (tagId: number) =>
  sql`(select true from post_tag t where t.post_id = e.post_id and t.tag_id = ${tagId})`

/** The tags, that of the fewest posts first. */
export async function byRarity(db: Database, tagIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${tagIds}::integer[]) with ordinality wanted (id, place)
    order by ${countOf({ kind: 'all', tagId: sql`wanted.id` })}, wanted.place`.execute(db)
  return rows.map((row) => row.id)
}
