import { sql } from 'kysely'
import { shiftDays } from '../../../lib/time/shift-day.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Scope } from '../../places/scope.ts'
import type { Overview } from '../contract.ts'
import {
  DRAWN,
  type Drawn,
  DURATIONS,
  FIGURES,
  type Figure,
  type Metric,
  type Period,
} from './metrics.ts'
import { readPlaces } from './read-places.ts'
import { shareOf } from './share-of.ts'

interface Wanted {
  readonly days: Period
  readonly scope: Scope
  readonly maxPlaces: number
}

/** The figures of a period in a place; null before the first count. */
export async function readOverview(
  db: Database,
  { days, scope, maxPlaces }: Wanted,
): Promise<Overview | null> {
  const refresh = await findRefresh(db)
  if (!refresh) return null
  const { endsOn, refreshedAt } = refresh
  const [values, places] = await Promise.all([
    readValues(db, { days, scope, endsOn }),
    scope.cityId ? [] : readPlaces(db, { days, scope, endsOn, limit: maxPlaces }),
  ])
  const dayOf = (index: number) => shiftDays(endsOn, index + 1 - days)
  const before = shiftDays(endsOn, -days)
  return {
    days,
    endsOn,
    refreshedAt,
    figures: FIGURES.map((figure) => ({
      figure,
      value: figureOf(values, figure, { days, day: endsOn }),
      before: figureOf(values, figure, { days, day: before }),
    })),
    series: DRAWN.map((metric) => ({
      metric,
      points: Array.from({ length: days }, (_, index) => ({
        day: dayOf(index),
        value: valueOn(values, metric, { span: 1, day: dayOf(index) }),
      })),
    })),
    places,
  }
}

async function findRefresh(db: Database) {
  const row = await db
    .selectFrom('statistic_refresh')
    .select([sql<string>`ends_on::text`.as('ends_on'), 'refreshed_at'])
    .executeTakeFirst()
  return row && { endsOn: row.ends_on, refreshedAt: row.refreshed_at.toISOString() }
}

type Values = ReadonlyMap<string, number>
interface On {
  readonly span: number
  readonly day: string
}

const keyOf = (metric: Metric, { span, day }: On) => `${metric} ${span} ${day}`

/** Each day of the period, and the sums of it and of the one before, by `keyOf`. */
async function readValues(
  db: Database,
  { days, scope, endsOn }: Pick<Wanted, 'days' | 'scope'> & { endsOn: string },
): Promise<Values> {
  const ends = [endsOn, shiftDays(endsOn, -days)]
  const { rows } = await sql<{ metric: Metric; span: number; day: string; value: number }>`
    select metric, span, day::text, value from daily_statistic
    where country_code = ${scope.countryCode ?? ''} and city_id = ${scope.cityId ?? 0}
      and ((span = 1 and day > ${ends[1]}::date and day <= ${endsOn}::date)
        or ((span = ${days} or metric = 'active') and day = any(${ends}::date[])))`.execute(db)
  return new Map(rows.map(({ metric, span, day, value }) => [keyOf(metric, { span, day }), value]))
}

function figureOf(values: Values, figure: Figure, { days, day }: { days: number; day: string }) {
  const [, span] = /^active-(\d+)$/.exec(figure) ?? []
  if (span) return valueOn(values, 'active', { span: Number(span), day })
  return valueOn(values, figure as Drawn, { span: days, day })
}

/** What was not counted is zero; of what is measured, or shared among none, nothing can be said. */
function valueOn(values: Values, metric: Drawn, on: On): number | null {
  const counted = (name: Metric) => values.get(keyOf(name, on))
  if (metric === 'unanswered-share') return shareOf(counted('unanswered'), counted('questions'))
  if (metric === 'active' || DURATIONS.includes(metric)) return counted(metric) ?? null
  return counted(metric) ?? 0
}
