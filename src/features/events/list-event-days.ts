import { sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { LIST_KIND } from '../../platform/db/list-kinds.ts'
import { shows } from '../../platform/page-cache/shown-on-page.ts'
import { findPlaceNames } from '../places/find-place-names.ts'
import { inScope, resolveScope, type Scope } from '../places/scope.ts'
import type { EventDetails } from '../posts/event-details.ts'
import { findTags } from '../tags/find-tags.ts'
import { listEventDays as call } from './contract.ts'

const MAX_EVENTS = 200

/** The events that begin in a month by the clock of their own place, a repeating one as often as it does. */
export const listEventDays = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const scope = await resolveScope(db, input)
  const tags = await findTags(db, input.tagNames ?? [])
  if (tags.includes(undefined)) return { events: [] }
  const tagIds = [...new Set(tags.flatMap((tag) => tag?.id ?? []))]
  const rows = await selectOfMonth(db, scope, tagIds, input.month)
  shows(
    'post',
    rows.map((row) => row.id),
  )
  const { cities } = await findPlaceNames(
    db,
    rows.map(({ city_id }) => ({ country_code: null, city_id })),
  )
  return {
    events: rows.map(({ id: _, startsAt, endsAt, city_id, ...event }) => ({
      ...event,
      cityName: cities.get(city_id ?? 0)?.name ?? null,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }
})

interface Row {
  readonly id: number
  readonly seoLink: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly isAllDay: boolean
  readonly state: EventDetails['state']
  readonly city_id: number | null
}

async function selectOfMonth(
  db: Database,
  scope: Scope,
  tagIds: readonly number[],
  month: string,
): Promise<Row[]> {
  const [tagId = 0, ...others] = tagIds
  const withOthers =
    others.length > 0
      ? sql`and ${others.length} = (
        select count(*) from post_tag t where t.post_id = l.post_id and t.tag_id = any (${others}))`
      : sql``
  const first = `${month}-01`
  // a month begins up to 14 hours earlier and ends up to 12 hours later than by the clock of Greenwich
  const { rows } = await sql<Row>`
    select p.id, p.seo_link as "seoLink", p.title, l.at as "startsAt",
      coalesce(o.ends_at, e.ends_at) as "endsAt",
      e.time_zone as "timeZone", e.is_all_day as "isAllDay",
      case when e.state <> 'planned' then e.state when d.is_cancelled then 'cancelled'
        when d.starts_at is not null then 'moved' else e.state end as state, p.city_id
    from (
      select post_id, at from listing
      where ${inScope(scope)} and tag_id = ${tagId} and list_kind = ${LIST_KIND.occurrences}
        and at >= ${`${first}T00:00:00Z`}::timestamptz - interval '14 hours'
        and at < ${`${first}T00:00:00Z`}::timestamptz + interval '1 month 12 hours'
      order by at, post_id
    ) l
    join event e on e.post_id = l.post_id
    join post p on p.id = l.post_id
    left join event_occurrence o on o.post_id = l.post_id and o.starts_at = l.at
    left join event_date d on d.post_id = o.post_id and d.original_at = o.original_at
    where (l.at at time zone e.time_zone) >= ${first}::timestamp
      and (l.at at time zone e.time_zone) < ${first}::timestamp + interval '1 month' ${withOthers}
    order by l.at, l.post_id limit ${MAX_EVENTS}`.execute(db)
  return rows
}
