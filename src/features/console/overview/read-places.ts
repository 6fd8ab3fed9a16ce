import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { findPlaceNames } from '../../places/find-place-names.ts'
import type { Scope } from '../../places/scope.ts'
import type { PlaceFigures } from '../contract.ts'
import { ACTIVE_SPANS, type Metric, type Period } from './metrics.ts'
import { shareOf } from './share-of.ts'

interface Wanted {
  readonly days: Period
  readonly scope: Scope
  /** The last day of the period. */
  readonly endsOn: string
  readonly limit: number
}

interface PlaceRow {
  readonly country_code: string
  readonly city_id: number
  readonly values: Readonly<Partial<Record<Metric, number>>>
}

/** The countries, or the cities of a country, over a period: the liveliest first. */
export async function readPlaces(db: Database, wanted: Wanted): Promise<PlaceFigures[]> {
  const { countryCode } = wanted.scope
  const isOfPlace = countryCode
    ? sql`country_code = ${countryCode} and city_id <> 0`
    : sql`country_code <> '' and city_id = 0`
  const { rows } = await sql<PlaceRow>`
    select country_code, city_id, jsonb_object_agg(metric, value) as values
    from daily_statistic
    where span in (${wanted.days}, ${activeSpan(wanted.days)}) and day = ${wanted.endsOn}::date
      and span = case metric when 'active' then ${activeSpan(wanted.days)}::integer else ${wanted.days}::integer end
      and ${isOfPlace}
    group by country_code, city_id
    order by sum(value) filter (where metric not in ('unanswered', 'first-answer', 'reports', 'decision-time')) desc nulls last,
      country_code, city_id
    limit ${wanted.limit}`.execute(db)
  const names = await findPlaceNames(db, rows)
  // a day on which it was not measured says nothing of any place
  const isMeasured = rows.some(({ values }) => values.active !== undefined)
  return rows.flatMap(({ country_code, city_id, values }) => {
    const city = city_id === 0 ? null : names.cities.get(city_id)
    const name = city?.name ?? names.countries.get(country_code)?.name
    // a place that the data files no longer have
    if (city === undefined || name === undefined) return []
    return [
      {
        countryCode: country_code,
        city: city?.slug ?? null,
        name,
        joined: values.joined ?? 0,
        active: values.active ?? (isMeasured ? 0 : null),
        posts: values.posts ?? 0,
        questions: values.questions ?? 0,
        answers: values.answers ?? 0,
        unansweredShare: shareOf(values.unanswered, values.questions),
        firstAnswer: values['first-answer'] ?? null,
        reports: values.reports ?? 0,
        decisionTime: values['decision-time'] ?? null,
      },
    ]
  })
}

/** Different people are counted over a month at the most. */
const activeSpan = (days: number) => Math.min(days, Math.max(...ACTIVE_SPANS))
