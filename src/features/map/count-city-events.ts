import { sql } from 'kysely'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { comingEvents } from './coming-events.ts'

/** More than these in a month do not make the figures of cities more useful. */
const MAX_READ = 3_000

/** How many events each city has in the next 30 days; the same for everybody, so a minute old is good enough. */
export const countCityEvents = rememberQuery({ seconds: 60, maxEntries: 1 }, async (db) => {
  const everywhere = { countryCode: undefined, cityId: undefined }
  const { rows } = await sql<{ cityId: number; events: number }>`
    select l.city_id as "cityId", count(*)::integer as events
    from ${comingEvents(everywhere, MAX_READ)}
    where l.city_id <> 0 group by l.city_id`.execute(db)
  return new Map(rows.map(({ cityId, events }) => [cityId, events]))
})
