import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import {
  findAnchorBefore,
  findListPage,
  findListPageFromOldest,
} from '../../platform/db/list-page.ts'
import { inScope, type Scope, scopeKey } from '../places/scope.ts'
import { shelf } from '../posts/shelves.ts'
import type { Side } from './select-by-tags.ts'

export interface CalendarQuery {
  readonly scope: Scope
  /** 0: whatever its tags. */
  readonly tagId: number
  readonly when: 'coming' | 'past'
  readonly now: Date
}

/** What is to come begins with the nearest, what is past with the latest. */
export function sideOf({ when, now }: Pick<CalendarQuery, 'when' | 'now'>): Side {
  return when === 'coming'
    ? { within: sql`at >= ${now}`, direction: sql`asc` }
    : { within: sql`at < ${now}`, direction: sql`desc` }
}

/** How many events of a place and a tag are to come, or past: the total and the place of now in it. */
export async function countCalendar(db: Database, query: CalendarQuery): Promise<number> {
  const { total, past } = await countPast(db, query)
  return query.when === 'coming' ? total - past : past
}

/** The ids of one page and the true total, by anchors in the direction of the side. */
export async function selectCalendar(
  db: Database,
  query: CalendarQuery & { page: number; perPage: number },
): Promise<{ ids: number[]; total: number }> {
  const offset = (query.page - 1) * query.perPage
  const { total, past } = await countPast(db, query)
  const ofSide = query.when === 'coming' ? total - past : past
  if (offset >= ofSide) return { ids: [], total: ofSide }
  const { from, skip } =
    query.when === 'coming'
      ? await findListPageFromOldest(db, listOf(query), past + offset)
      : await findListPage(db, listOf(query), total - past + offset)
  const { direction } = sideOf(query)
  const since = query.when === 'coming' ? sql`>` : sql`<=`
  const start = from ? sql`and (at, post_id) ${since} (${from.at}, ${from.id}::bigint)` : sql``
  const limit = Math.min(query.perPage, ofSide - offset)
  const { rows } = await sql<{ post_id: number }>`
    select post_id from listing where ${entriesOf(query)} ${start}
    order by at ${direction}, post_id ${direction} offset ${skip} limit ${limit}`.execute(db)
  return { ids: rows.map((row) => row.post_id), total: ofSide }
}

const listOf = ({ tagId, scope }: CalendarQuery) => `${shelf.calendar}:${tagId}:${scopeKey(scope)}`

const entriesOf = ({ tagId, scope }: CalendarQuery) =>
  sql`${inScope(scope)} and tag_id = ${tagId} and shelf = ${shelf.calendar}`

/** Counts from the anchor nearest before now, so that a few hundred entries are looked at. */
async function countPast(
  db: Database,
  query: CalendarQuery,
): Promise<{ total: number; past: number }> {
  const { total, anchor } = await findAnchorBefore(db, listOf(query), query.now)
  if (total === 0) return { total, past: 0 }
  const start = anchor ? sql`and (at, post_id) > (${anchor.at}, ${anchor.id}::bigint)` : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listing
    where ${entriesOf(query)} ${start} and at < ${query.now}`.execute(db)
  return { total, past: (anchor?.position ?? 0) + (rows[0]?.count ?? 0) }
}
