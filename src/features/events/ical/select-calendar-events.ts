import { sql } from 'kysely'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { LIST_KIND } from '../../../platform/db/list-kinds.ts'
import { findPlaceNames } from '../../places/find-place-names.ts'
import { inScope, type Scope } from '../../places/scope.ts'
import type { EventDetails } from '../../posts/event-details.ts'
import { findExceptions } from '../dates/find-exceptions.ts'
import type { DateException } from '../occurrences.ts'

const MAX_EVENTS = 200
const MAX_TEXT = 3_000

/** An event as a calendar takes it: its first time and its rule, not the occurrence that comes next. */
export interface CalendarEvent {
  readonly id: number
  readonly seoLink: string
  readonly title: string
  /** Plain text; lines are kept. */
  readonly description: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly isAllDay: boolean
  readonly recurrence: string | null
  /** The dates that are not as the rule has them. */
  readonly exceptions: readonly DateException[]
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly onlineLink: string | null
  readonly state: EventDetails['state']
  readonly revision: number
  readonly changedAt: Date
  readonly publishedAt: Date
  readonly cityName: string | undefined
  readonly countryName: string | undefined
}

/** The events of a place and tags that are on or to come, those that end first. */
export async function selectComing(
  db: Database,
  scope: Scope,
  tagIds: readonly number[],
): Promise<CalendarEvent[]> {
  const [tagId = 0, ...others] = tagIds
  const withOthers =
    others.length > 0
      ? sql`where ${others.length} = (
        select count(*) from post_tag t where t.post_id = l.post_id and t.tag_id = any (${others}))`
      : sql``
  const { rows } = await sql<Row>`
    select ${columns} from (
      select post_id, at from listing
      where ${inScope(scope)} and tag_id = ${tagId} and list_kind = ${LIST_KIND.calendar}
        and at >= now()
      order by at, post_id
    ) l
    join event e on e.post_id = l.post_id
    join post p on p.id = l.post_id
    ${withOthers} order by l.at, l.post_id limit ${MAX_EVENTS}`.execute(db)
  return present(db, rows)
}

/** One published event by its link of now or a former one. */
export async function findCalendarEvent(
  db: Database,
  seoLink: string,
): Promise<CalendarEvent | undefined> {
  const { rows } = await sql<Row & { readonly content: string }>`
    select ${columns}, p.content from event e join post p on p.id = e.post_id
    where p.id = coalesce((select id from post where seo_link = ${seoLink}),
        (select post_id from former_seo_link where seo_link = ${seoLink}))
      and ${isPublished('p')}`.execute(db)
  const whole = rows.map(({ content, ...row }) => ({
    ...row,
    description: plainTextOf(content).slice(0, MAX_TEXT).toWellFormed(),
  }))
  return (await present(db, whole))[0]
}

const columns = sql`p.id, p.seo_link as "seoLink", p.title, p.excerpt as description, p.country_code, p.city_id,
  p.published_at as "publishedAt", greatest(e.changed_at, p.edited_at) as "changedAt", e.revision,
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone", e.is_all_day as "isAllDay",
  e.recurrence, e.address, e.latitude, e.longitude, e.online_link as "onlineLink", e.state`

interface Row extends Omit<CalendarEvent, 'cityName' | 'countryName' | 'exceptions'> {
  readonly country_code: string | null
  readonly city_id: number | null
}

async function present(db: Database, rows: readonly Row[]): Promise<CalendarEvent[]> {
  const [{ countries, cities }, exceptions] = await Promise.all([
    findPlaceNames(db, rows),
    findExceptions(
      db,
      rows.flatMap(({ id, recurrence }) => (recurrence ? id : [])),
    ),
  ])
  return rows.map(({ country_code, city_id, ...event }) => ({
    ...event,
    exceptions: exceptions.get(event.id) ?? [],
    cityName: cities.get(city_id ?? 0)?.name,
    countryName: countries.get(country_code ?? '')?.name,
  }))
}
