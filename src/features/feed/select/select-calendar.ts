import { type RawBuilder, sql } from 'kysely'
import { DATE_BOUNDS, type DateBound } from '../../../lib/time/date-bounds.ts'
import { countOf, isList, type ListKey } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import { LIST_KIND } from '../../../platform/db/list-kinds.ts'
import { findListPage, findListPageFromOldest } from '../../../platform/db/list-page.ts'
import { inScope, placeKey, type Scope } from '../../places/scope.ts'
import type { Side } from './select-by-tags.ts'

/** The moment at which a date bound lies. */
export const boundOf = (now: Date, since: DateBound): RawBuilder<unknown> =>
  sql`(${now}::timestamptz - make_interval(months => ${sql.lit(DATE_BOUNDS[since])}))`

export interface CalendarQuery {
  readonly scope: Scope
  /** 0: whatever its tags. */
  readonly tagId: number
  readonly when: 'coming' | 'past'
  readonly now: Date
}

/** What is on or to come begins with what ends first, what is over with the latest: `at` is the end. */
export function sideOf(
  { when, now }: Pick<CalendarQuery, 'when' | 'now'>,
  since?: DateBound,
): Side {
  if (when === 'coming') return { within: sql`at >= ${now}`, direction: sql`asc` }
  const within = since ? sql`at < ${now} and at >= ${boundOf(now, since)}` : sql`at < ${now}`
  return { within, direction: sql`desc` }
}

/** How many events of a place and a tag are to come, or past. */
export async function countCalendar(db: Database, query: CalendarQuery): Promise<number> {
  const { total, past } = await countSides(db, query)
  return query.when === 'coming' ? total - past : past
}

/** The ids of one page and the true total, by anchors in the direction of the side. */
export async function selectCalendar(
  db: Database,
  query: CalendarQuery & { page: number; perPage: number },
): Promise<{ ids: number[]; total: number }> {
  const { total: ofBoth, past } = await countSides(db, query)
  const total = query.when === 'coming' ? ofBoth - past : past
  const offset = (query.page - 1) * query.perPage
  if (offset >= total) return { ids: [], total }
  const { from, skip } =
    query.when === 'coming'
      ? await findListPageFromOldest(db, listOf(query), past + offset)
      : await findListPage(db, listOf(query), ofBoth - past + offset)
  const { direction } = sideOf(query)
  const since = query.when === 'coming' ? sql`>` : sql`<=`
  const start = from ? sql`and (at, post_id) ${since} (${from.at}, ${from.id}::bigint)` : sql``
  const limit = Math.min(query.perPage, total - offset)
  const { rows } = await sql<{ post_id: number }>`
    select post_id from listing where ${entriesOf(query)} ${start}
    order by at ${direction}, post_id ${direction} offset ${skip} limit ${limit}`.execute(db)
  return { ids: rows.map((row) => row.post_id), total }
}

/** The first events of a side, as a query of their ids. */
export function firstOfCalendar(query: CalendarQuery, limit: number): RawBuilder<unknown> {
  const { within, direction } = sideOf(query)
  return sql`
    select post_id from listing where ${entriesOf(query)} and ${within}
    order by at ${direction}, post_id ${direction} limit ${limit}`
}

/** The list in which both sides are counted. */
const listOf = ({ tagId, scope }: Pick<CalendarQuery, 'tagId' | 'scope'>): ListKey => ({
  kind: 'calendar',
  tagId,
  ...placeKey(scope),
})

/** How many events of a side there are, as a value in a query. */
export const totalOfSide = (query: CalendarQuery): RawBuilder<number> => sql`
  (select ${query.when === 'coming' ? sql`total - past` : sql`past`} from (${sides(query)}) counted)`

/** The condition of the events of a place and a tag. */
export const entriesOf = ({ tagId, scope }: Pick<CalendarQuery, 'tagId' | 'scope'>) =>
  sql`${inScope(scope)} and tag_id = ${tagId} and list_kind = ${LIST_KIND.calendar}`

async function countSides(db: Database, query: CalendarQuery) {
  const { rows } = await sql<{ total: number; past: number }>`
    ${sides(query)}`.execute(db)
  return rows[0] ?? { total: 0, past: 0 }
}

/** What is past is counted from the anchor nearest before now, so that a few hundred entries are looked at. */
const sides = (query: CalendarQuery) => sql`
  select ${countOf(listOf(query))} as total, coalesce(a.position + (
      select coalesce(sum(c.delta), 0) from list_change c
      where ${isList('c', listOf(query))} and (c.at, c.item_id) <= (a.at, a.item_id)), 0)::integer + (
    select count(*)::integer from listing where ${entriesOf(query)} and at < ${query.now}
      and (at, post_id) > (coalesce(a.at, '-infinity'), coalesce(a.item_id, 0))) as past
  from (select) one
  left join lateral (
    select position, at, item_id from list_anchor a
    where ${isList('a', listOf(query))} and at < ${query.now} order by at desc, item_id desc limit 1
  ) a on true`
