import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { rememberQuery } from '../../../platform/db/remember-query.ts'
import { listModerationLog as call, type LogEntry, type YearFigures } from './contract.ts'

/** What moderators decided, for everybody: without names, titles and words. */
export const listModerationLog = serve(call).handler(async ({ input, context }) => {
  const { before, perPage } = input
  const [found, years] = await Promise.all([
    selectEntries(context.db, before, perPage + 1),
    before ? [] : selectYears(context.db),
  ])
  const entries = found.slice(0, perPage).map(presentEntry)
  return { entries, next: found.length > perPage ? (entries.at(-1)?.id ?? null) : null, years }
})

interface EntryRow extends Omit<LogEntry, 'createdAt'> {
  readonly createdAt: Date
}

async function selectEntries(db: Database, before: number | undefined, limit: number) {
  const { rows } = await sql<EntryRow>`
    select d.id, d.acts, d.object_type as "objectType", d.rule, country.name as "countryName",
      city.name as "cityName", d.source_type = 'SOURCE_ARTICLE_16' as "isReported",
      d.automated_decision <> 'AUTOMATED_DECISION_NOT_AUTOMATED' as "isAutomated",
      case when d.overturned_at is not null then 'overturned' when appeal.state = 'upheld' then 'upheld' end as outcome,
      d.application_date as "createdAt"
    from decision d
    left join appeal on appeal.decision_id = d.id
    left join country on country.code = d.country_code
    left join city on city.id = d.city_id
    where ${before ? sql`d.id < ${before}` : sql`true`}
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}

const presentEntry = (row: EntryRow): LogEntry => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/** As article 15 of Regulation (EU) 2022/2065 counts them, for the last five years; counted at most every ten minutes. */
const selectYears = rememberQuery({ seconds: 600, maxEntries: 1 }, async (db) => {
  const { rows } = await sql<YearFigures>`
    with years as (select generate_series(extract(year from now())::integer - 4, extract(year from now())::integer) as year),
    spans as (select year, make_timestamptz(year, 1, 1, 0, 0, 0, 'UTC') as since,
      make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'UTC') as until from years),
    figures as (select year,
      (select count(*)::integer from report where created_at >= since and created_at < until) as reports,
      (select count(*)::integer from decision where application_date >= since and application_date < until) as decisions,
      (select count(*)::integer from decision where application_date >= since and application_date < until
        and automated_decision = 'AUTOMATED_DECISION_FULLY') as automated,
      (select count(*)::integer from appeal where created_at >= since and created_at < until) as appeals,
      (select count(*)::integer from appeal where created_at >= since and created_at < until
        and state = 'overturned') as overturned,
      (select round(extract(epoch from percentile_cont(0.5) within group (order by decided_at - created_at)) / 3600, 1)::float
        from moderation_case where decided_at >= since and decided_at < until) as "medianHours"
      from spans)
    select * from figures where reports + decisions + appeals > 0 order by year desc`.execute(db)
  return rows
})
