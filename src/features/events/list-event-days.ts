import { sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { inScope, resolveScope, type Scope } from '../places/scope.ts'
import { shelf } from '../posts/shelves.ts'
import { findTags } from '../tags/find-tags.ts'
import { listEventDays as call, type EventDetails } from './contract.ts'

const MOST = 200

/** The events that begin in a month by the clock of their own place. */
export const listEventDays = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const scope = await resolveScope(db, input)
  const tags = await findTags(db, input.tagNames ?? [])
  if (tags.includes(undefined)) return { events: [] }
  const tagIds = [...new Set(tags.flatMap((tag) => tag?.id ?? []))]
  const rows = await selectOfMonth(db, scope, tagIds, input.month)
  return {
    events: rows.map(({ startsAt, endsAt, ...event }) => ({
      ...event,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }
})

interface Row {
  readonly seoLink: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly isAllDay: boolean
  readonly state: EventDetails['state']
  readonly cityName: string | null
}

async function selectOfMonth(
  db: Database,
  scope: Scope,
  tagIds: readonly number[],
  month: string,
): Promise<Row[]> {
  const [first = 0, ...others] = tagIds
  const withOthers =
    others.length > 0
      ? sql`and ${others.length} = (
        select count(*) from post_tag t where t.post_id = l.post_id and t.tag_id = any (${others}))`
      : sql``
  // a month begins up to 14 hours earlier and ends up to 12 hours later than by the clock of Greenwich
  const { rows } = await sql<Row>`
    select p.seo_link as "seoLink", p.title, e.starts_at as "startsAt", e.ends_at as "endsAt",
      e.time_zone as "timeZone", e.is_all_day as "isAllDay", e.state, city.name as "cityName"
    from (
      select post_id, at from listing
      where ${inScope(scope)} and tag_id = ${first} and shelf = ${shelf.calendar}
        and at >= ${`${month}-01T00:00:00Z`}::timestamptz - interval '14 hours'
        and at < ${`${month}-01T00:00:00Z`}::timestamptz + interval '1 month 12 hours'
      order by at, post_id
    ) l
    join event e on e.post_id = l.post_id
    join post p on p.id = l.post_id
    left join city on city.id = p.city_id
    where to_char(e.starts_at at time zone e.time_zone, 'YYYY-MM') = ${month} ${withOthers}
    order by l.at, l.post_id limit ${MOST}`.execute(db)
  return rows
}
