import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { MAX_WAITING } from './contract.ts'

/** One of those that wait: a post, a question or an event, or a comment below what everybody reads. */
export interface WaitingRow {
  readonly is_comment: boolean
  readonly id: number
}

// word for word as the indexes say it (db/schema/tables)
const posts = (viewer: Viewer) => sql`
  select false as is_comment, p.id, p.created_at from post p
  where p.status = ${sql.lit(CONTENT_STATUS.waiting)} and p.status_after_proof is null and p.deleted_at is null
    and ${isModeratedBy(viewer)} and ${isNoCase('post_id', 'p')}
  order by p.created_at, p.id limit ${sql.lit(MAX_WAITING + 1)}`
// below what is hidden or removed nobody would read it: it waits until that is back
const comments = (viewer: Viewer) => sql`
  select true as is_comment, c.id, c.created_at from comment c
  join post p on p.id = c.post_id and ${isPublished('p')}
  where c.status = ${sql.lit(CONTENT_STATUS.waiting)} and c.status_after_proof is null and c.deleted_at is null
    and ${isModeratedBy(viewer)} and ${isNoCase('comment_id', 'c')}
  order by c.created_at, c.id limit ${sql.lit(MAX_WAITING + 1)}`

// what has a case is decided there: two who keep order never decide it at two places
const isNoCase = (column: 'post_id' | 'comment_id', of: 'p' | 'c') => sql`not exists (
  select from moderation_case held
  where ${sql.ref(`held.${column}`)} = ${sql.ref(`${of}.id`)} and held.state = 'open')`

/**
 * Whether the viewer moderates the place of a row, as lib/api/moderates.ts has it.
 * @param table how a query calls what has the country and the city
 */
export function isModeratedBy({ moderatedPlaces }: Viewer, table = 'p') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  if (moderatedPlaces === null) return sql`true`
  const countries = moderatedPlaces.flatMap((place) =>
    place.city === null ? place.countryCode : [],
  )
  const cities = moderatedPlaces.flatMap((place) => place.city ?? [])
  return sql`(${column('country_code')} = any (${countries}::text[])
    or ${column('city_id')} = any (${cities}::integer[]))`
}

/** A page of what waits where the viewer moderates, the oldest first. */
export async function selectWaiting(
  db: Database,
  viewer: Viewer,
  offset: number,
  perPage: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select is_comment, id from ((${posts(viewer)}) union all (${comments(viewer)})) waiting
    order by created_at, is_comment, id offset ${offset} limit ${perPage}`.execute(db)
  return rows
}

/** How many wait there, as far as they are counted. */
export async function countWaiting(
  db: Database,
  viewer: Viewer,
): Promise<{ total: number; hasMore: boolean }> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from ((${posts(viewer)}) union all (${comments(viewer)})) waiting`.execute(
    db,
  )
  const found = rows[0]?.found ?? 0
  return { total: Math.min(found, MAX_WAITING), hasMore: found > MAX_WAITING }
}
