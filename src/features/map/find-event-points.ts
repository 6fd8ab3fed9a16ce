import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { shows } from '../../platform/page-cache/shown-on-page.ts'
import type { Scope } from '../places/scope.ts'
import { comingEvents } from './coming-events.ts'
import type { PointOf } from './contract.ts'

const MAX_POINTS = 200
/** Not every event has a point: so many are looked at to find them. */
const MAX_READ = 1_000

type EventRow = Omit<PointOf<'event'>, 'kind' | 'startsAt'> & {
  readonly id: number
  readonly startsAt: Date
}

/** The events with a point that a place has in the next 30 days, those that end first. */
export async function findEventPoints(db: Database, scope: Scope): Promise<PointOf<'event'>[]> {
  const { rows } = await sql<EventRow>`
    select p.id, p.seo_link as "seoLink", p.title, e.latitude, e.longitude, city.name as "cityName", city.slug,
      p.country_code as "countryCode", coalesce(e.next_starts_at, e.starts_at) as "startsAt",
      e.time_zone as "timeZone", e.is_all_day as "isAllDay",
      case when e.state = 'planned' and e.next_is_moved then 'moved' else e.state end as state
    from ${comingEvents(scope, MAX_READ)}
    join post p on p.id = l.post_id
    left join city on city.id = p.city_id
    where e.latitude is not null
    order by l.at, l.post_id limit ${MAX_POINTS}`.execute(db)
  shows(
    'post',
    rows.map(({ id }) => id),
  )
  return rows.map(({ id: _, startsAt, ...event }) => ({
    kind: 'event',
    ...event,
    startsAt: startsAt.toISOString(),
  }))
}
