import { sql } from 'kysely'
import { type ContentType, paths } from '../../../lib/address/paths.ts'
import { FEWEST_INDEXED } from '../../../lib/fewest-indexed.ts'
import { type CountedKind, isList, type ListKey } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { listKindsOf } from '../../../platform/db/list-kinds.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import type { DatedList, SitemapPage } from './site-pages.ts'

/** An address, and when what it shows changed last, where that is known. */
export interface Entry {
  readonly path: string
  readonly changed?: Date | null | undefined
}

/** With four pages each they stay below the 50,000 addresses that a part may have. */
const MAX_PLACES = 12_000

/** The site's own pages and those of places with something in them: as new as the newest that their lists show. */
export async function pageEntries(
  db: Database,
  pages: readonly SitemapPage[],
): Promise<readonly Entry[]> {
  const [everywhere, places, origins] = await Promise.all([
    newestOfLists(db),
    selectPlaces(db),
    selectOrigins(db),
  ])
  return pages.flatMap(({ newest, each, pathOf }): Entry[] => {
    if (each === 'origin')
      return origins.map(({ code, at }) => ({ path: pathOf({ from: code }), changed: at }))
    const inPlaces = each === 'place' ? places : []
    return [
      { path: pathOf({}), changed: newest && everywhere[newest] },
      ...inPlaces.map(({ country, city, ...lists }) => ({
        path: pathOf({ country, ...(city && { city }) }),
        changed: newest && lists[newest],
      })),
    ]
  })
}

interface PlaceRow extends Partial<Record<DatedList, Date | null>> {
  readonly country: string
  readonly city: string | null
}

/** The countries and cities with something in them, and when their lists got something last. */
async function selectPlaces(db: Database) {
  const { rows } = await sql<PlaceRow>`
    select c.code as country, null as city, t.newest_at as feed,
      ${newestOf({ kind: 'questions', countryCode: sql`c.code` })} as questions,
      ${newestOf({ kind: 'events', countryCode: sql`c.code` })} as events
    from country c join list_total t on ${isList('t', { kind: 'all', countryCode: sql`c.code` })} where t.total > 0
    union all
    select c.country_code, c.slug, t.newest_at, ${newestOf({ kind: 'questions', cityId: sql`c.id` })},
      ${newestOf({ kind: 'events', cityId: sql`c.id` })}
    from city c, lateral (
      select total, newest_at from list_total t where ${isList('t', { kind: 'all', cityId: sql`c.id` })} offset 0) t
    where t.total > 0
    limit ${MAX_PLACES}`.execute(db)
  return rows
}

const newestOf = (list: ListKey) =>
  sql`(select newest_at from list_total n where ${isList('n', list)} and total > 0)`

/** When the lists of everywhere got something last. */
async function newestOfLists(db: Database): Promise<Record<DatedList, Date | undefined>> {
  const rows = await db
    .selectFrom('list_total')
    .select(['kind', 'newest_at'])
    .where('kind', 'in', ['all', 'questions', 'events', 'people', 'businesses'])
    .where('owner_id', '=', 0)
    .where('tag_id', '=', 0)
    .where('country_code', '=', '')
    .where('city_id', '=', 0)
    .execute()
  const newest = (kind: CountedKind) => rows.find((row) => row.kind === kind)?.newest_at
  return {
    feed: newest('all'),
    questions: newest('questions'),
    events: newest('events'),
    people: newest('people'),
    businesses: newest('businesses'),
  }
}

/** The countries of which the list by origin is indexed, each with its newest item. */
async function selectOrigins(db: Database) {
  const { rows } = await sql<{ code: string; at: Date }>`
    select c.code, newest.at from country c
    cross join lateral (
      select max(of_kind.at) as at, count(*) as items from unnest(${listKindsOf('all')}::smallint[]) s (list_kind)
      cross join lateral (
        select l.at from listing l where l.tag_id = 0 and l.origin_code = c.code and l.list_kind = s.list_kind
        order by l.at desc, l.post_id desc limit ${FEWEST_INDEXED}
      ) of_kind
    ) newest
    where newest.items >= ${FEWEST_INDEXED} order by c.position`.execute(db)
  return rows
}

const types: readonly ContentType[] = ['post', 'question', 'event']

/** Posts, questions and events of a part, by when they were published or changed. */
export async function postEntries(db: Database, part: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('post')
    .select(['kind', 'seo_link', 'published_at', 'edited_at'])
    .where(sql<boolean>`id / 10000 = ${part}`)
    .where(isPublished())
    .execute()
  return rows.map((row) => ({
    path: paths.item(types[row.kind] ?? 'post', row.seo_link ?? ''),
    changed: row.edited_at ?? row.published_at,
  }))
}

/** People of a part: their pages are as new as what they published last, or as they are themselves. */
export async function peopleEntries(db: Database, part: number): Promise<Entry[]> {
  const { rows } = await sql<{ username: string; changed: Date }>`
    select c.username, greatest(c.created_at, newest.at) as changed
    from customer c
    cross join lateral (
      select max(of_kind.at) as at from (values (0), (1), (2)) k (kind)
      cross join lateral (
        select p.published_at as at from post p
        where p.author_id = c.id and p.kind = k.kind and ${isPublished('p')}
        order by p.published_at desc, p.id desc limit 1
      ) of_kind
    ) newest
    where c.id / 10000 = ${part} and ${isShown('c')}
    order by c.id`.execute(db)
  return rows.map((row) => ({ path: paths.person(row.username), changed: row.changed }))
}
