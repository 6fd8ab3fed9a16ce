import { sql } from 'kysely'
import { shiftDays } from '../../../lib/time/shift-day.ts'
import type { Database } from '../../../platform/db/database.ts'
import { countDays } from './count-days.ts'
import { countPeriods } from './count-periods.ts'
import { measureActivity } from './measure-activity.ts'
import { PERIODS } from './metrics.ts'

/** The longest period and the one before it. */
const COMPARED_DAYS = 2 * Math.max(...PERIODS)

/**
 * Counts the figures of the site: today and yesterday each time, and once a day all that periods are compared by, since
 * a question of last month may be answered or hidden today.
 * @param since `start`: also all days before, as after a change of what is counted
 */
export async function refreshStatistics(db: Database, since?: 'start'): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = shiftDays(today, -1)
  const oldest = shiftDays(today, -COMPARED_DAYS)
  await db.transaction().execute(async (tx) => {
    const isNewDay = (await findEnd(tx)) !== yesterday
    if (since || isNewDay) {
      await countDays(tx, since ? BEFORE_ALL : oldest)
      await countPeriods(tx, { end: yesterday, from: oldest })
    } else await countDays(tx, yesterday)
    await measureActivity(tx, today)
    await sql`
      insert into statistic_refresh (ends_on, refreshed_at) values (${yesterday}::date, now())
      on conflict (is_only) do update set ends_on = excluded.ends_on, refreshed_at = excluded.refreshed_at`.execute(
      tx,
    )
  })
}

const BEFORE_ALL = '2000-01-01'

/** The last day of the periods as they were counted last; two refreshes run one after the other. */
async function findEnd(tx: Database): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${REFRESH_LOCK})`.execute(tx)
  const { rows } = await sql<{ ends_on: string }>`
    select ends_on::text from statistic_refresh`.execute(tx)
  return rows[0]?.ends_on
}

const REFRESH_LOCK = 7_305_052
