import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { MAX_WAITING } from '../contract.ts'
import { listCases as call } from './contract.ts'
import { countCases, isTaken, peopleOf, presentCase, selectCases } from './select-cases.ts'
import { selectCities, selectTakers } from './select-filters.ts'

/** The cases in the places of a moderator: open ones by priority, decided ones by when. */
export const listCases = serve(call).handler(async ({ input, context }) => {
  const { state, reason, objectType, countryCode, city, takenBy, isMine, page, perPage } = input
  const viewer = viewerOf(context)
  const narrowed = sql`c.state = ${sql.lit(state)}
    and ${objectType ? sql`c.object_type = ${objectType}` : sql`true`}
    and ${countryCode ? sql`c.country_code = ${countryCode}` : sql`true`}
    and ${city ? isInCity(countryCode, city) : sql`true`}
    and ${takenBy ? sql`${isTaken} and c.taken_by_id = (select id from customer where username = ${takenBy})` : sql`true`}
    and ${isMine ? sql`${isTaken} and c.taken_by_id = ${viewer.customerId}` : sql`true`}
    and ${reason ? sql`exists (select from report r where r.case_id = c.id and r.reason = ${reason})` : sql`true`}`
  const order =
    state === 'open' ? sql`c.priority desc, c.id desc` : sql`c.decided_at desc, c.id desc`
  const tail = sql`order by ${order} offset ${(page - 1) * perPage} limit ${perPage}`
  const mine = sql`c.state = 'open' and ${isTaken} and c.taken_by_id = ${viewer.customerId}`
  const max = MAX_WAITING + 1
  const [rows, counted, allMine, takers, cities] = await Promise.all([
    selectCases(context.db, viewer, narrowed, tail),
    countCases(context.db, viewer, narrowed, max),
    countCases(context.db, viewer, mine, max),
    selectTakers(context.db, viewer),
    countryCode ? selectCities(context.db, viewer, countryCode) : [],
  ])
  const people = await peopleOf(context, [
    ...takers,
    ...rows.flatMap((row) => [row.customer_id, row.taken_by_id]),
  ])
  const cases = rows.map((row) => presentCase(row, people))
  const total = Math.min(counted, MAX_WAITING)
  return {
    cases,
    total,
    hasMore: counted > total,
    mine: allMine,
    cities,
    takers: takers.flatMap((id) => people.get(id) ?? []),
    page,
    perPage,
  }
})

/** A city of another country narrows nothing: the country of the form was changed since. */
function isInCity(countryCode: string | undefined, slug: string) {
  const id = sql`(select id from city where city.slug = ${slug} and city.country_code = ${countryCode ?? ''})`
  return sql`c.city_id is not distinct from coalesce(${id}, c.city_id)`
}
