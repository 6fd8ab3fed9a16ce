import { type RawBuilder, sql } from 'kysely'
import { paths } from '../../lib/address/paths.ts'
import { moderates } from '../../lib/api/moderates.ts'
import { listingType } from '../../lib/api/type-numbers.ts'
import type { ViewerContext } from '../../platform/context.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { shows } from '../../platform/page-cache/shown-on-page.ts'
import { areBlocked } from '../accounts/are-blocked.ts'
import type { Scope } from '../places/scope.ts'
import type { Guide, PinnedDate, Pins } from './contract.ts'
import { MAX_DATES } from './max-pins.ts'

/** A page shows the pins of this place, and of its country. */
export function showsPinsOf({ countryCode, cityId }: Scope): void {
  if (countryCode) shows('pins', [countryCode, ...(cityId ? [cityId] : [])])
}

/** A guide as the query below gives it. */
export interface GuideRow {
  readonly title: string
  readonly post_id: number
  readonly post_title: string
  readonly kind: number
  readonly seo_link: string
}

/**
 * The guides of a place in their order as a JSON value: a city without any has those of its country. Hidden ones are
 * left out, and those by people whom the viewer is blocked from.
 */
export function guidesOf(
  { countryCode, cityId }: Scope,
  viewerId: number | undefined,
): RawBuilder<readonly GuideRow[] | null> {
  if (!countryCode) return sql`null`
  const columns = sql`select post_id, title, position from pinned_guide`
  const ofCountry = sql`${columns} where country_code = ${countryCode} and city_id is null`
  const ofCity = sql`country_code = ${countryCode} and city_id = ${cityId}`
  const pinned = cityId
    ? sql`${columns} where ${ofCity}
        union all
        ${ofCountry} and not exists (select from pinned_guide where ${ofCity})`
    : ofCountry
  const isOpen = viewerId ? sql`not ${areBlocked(viewerId, sql.ref('p.author_id'))}` : sql`true`
  return sql`(
    select json_agg(json_build_object('title', g.title, 'post_id', p.id, 'post_title', p.title, 'kind', p.kind,
      'seo_link', p.seo_link) order by g.position)
    from (${pinned}) g join post p on p.id = g.post_id
    where ${isPublished('p')} and ${isOpen})`
}

/** The guides that a page shows; it is dropped when one of them changes. */
export function showGuides(rows: readonly GuideRow[]): Guide[] {
  shows(
    'post',
    rows.map(({ post_id }) => post_id),
  )
  return rows.map(({ title, post_id, post_title, kind, seo_link }) => ({
    title,
    post: { id: post_id, type: listingType(kind), seoLink: seo_link, title: post_title },
  }))
}

/** How many dates a page shows. */
const MAX_SHOWN = 6

/** A date as the query below gives it. */
export interface DateRow {
  readonly day: string
  readonly title: string
  readonly source: string | null
  readonly post_id: number | null
  readonly kind: number | null
  readonly seo_link: string | null
}

/**
 * The next dates of a place and of its country as a JSON value; those that a hidden publication explains are left out.
 * @param today the day at the place: what was before it is past
 */
export function datesOf(
  { countryCode, cityId }: Scope,
  today: string,
): RawBuilder<readonly DateRow[] | null> {
  if (!countryCode) return sql`null`
  const within = [sql`city_id is null`, ...(cityId ? [sql`city_id = ${cityId}`] : [])]
  const parts = within.map(
    (city) => sql`(select id, day, title, source, post_id from pinned_date
      where country_code = ${countryCode} and ${city} and day >= ${today}::date
      order by day, id limit ${MAX_DATES})`,
  )
  return sql`(select json_agg(shown) from (
    select d.day::text as day, d.title, d.source, d.post_id, p.kind, p.seo_link
    from (${sql.join(parts, sql` union all `)}) d left join post p on p.id = d.post_id
    where d.post_id is null or ${isPublished('p')}
    order by d.day, d.id limit ${MAX_SHOWN}) shown)`
}

/** A date with where it leads. */
const presentDate = ({ day, title, source, kind, seo_link }: DateRow): PinnedDate => ({
  day,
  title,
  link: source ?? paths.item(listingType(kind ?? 0), seo_link ?? ''),
})

/** The dates that a page shows; it is dropped when what explains one of them changes. */
export function showDates(rows: readonly DateRow[]): PinnedDate[] {
  shows(
    'post',
    rows.flatMap(({ post_id }) => post_id ?? []),
  )
  return rows.map(presentDate)
}

/**
 * What a place has pinned itself, for who moderates it; undefined for everybody else. Past dates are left out, so that
 * they go when the list is saved.
 * @param today the day at the place
 */
export async function findOwnPins(
  { db, viewer }: ViewerContext,
  { countryCode, cityId }: Scope,
  today: string,
): Promise<Pins | undefined> {
  const isTheirs = viewer && countryCode && moderates(viewer, { countryCode, city: cityId ?? null })
  if (!isTheirs) return undefined
  const { rows } = await sql<OwnRows>`
    select (
      select json_agg(json_build_object('id', g.id, 'title', g.title, 'kind', p.kind, 'seo_link', p.seo_link) order by g.position)
      from pinned_guide g join post p on p.id = g.post_id where ${ofPlaceOf('g', countryCode, cityId)}
    ) as guides, (
      select json_agg(json_build_object('id', d.id, 'day', d.day, 'title', d.title, 'source', d.source, 'post_id', d.post_id,
        'kind', p.kind, 'seo_link', p.seo_link) order by d.day, d.id)
      from pinned_date d left join post p on p.id = d.post_id where ${ofPlaceOf('d', countryCode, cityId)}
    ) as dates`.execute(db)
  const { guides, dates } = rows[0] ?? { guides: null, dates: null }
  return {
    guidesRevision: revisionOf(guides),
    guides: (guides ?? []).map(({ title, kind, seo_link }) => ({
      title,
      link: paths.item(listingType(kind), seo_link),
    })),
    datesRevision: revisionOf(dates),
    dates: (dates ?? []).filter(({ day }) => day >= today).map(presentDate),
  }
}

interface OwnRows {
  readonly guides:
    | readonly {
        readonly id: number
        readonly title: string
        readonly kind: number
        readonly seo_link: string
      }[]
    | null
  readonly dates: readonly (DateRow & { readonly id: number })[] | null
}

/** The condition that a row is pinned at exactly this place, as the indexes want it. */
const ofPlaceOf = (table: string, countryCode: string, cityId: number | undefined) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const ofCity = cityId ? sql`${column('city_id')} = ${cityId}` : sql`${column('city_id')} is null`
  return sql`${column('country_code')} = ${countryCode} and ${ofCity}`
}

/** The greatest id; 0 of an empty list. */
const revisionOf = (rows: readonly { readonly id: number }[] | null): number =>
  Math.max(0, ...(rows ?? []).map(({ id }) => id))
