import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

const MAX_FAILURES = 5
/** How long all leave it alone, in milliseconds. */
const OPEN_TIMEOUT = 30_000

/**
 * Spares a service that fails: after 5 failures in a row all processes leave it alone for 30 seconds, then one of them
 * tries it once. Kept in the database, which every call of the service asks for its budget anyway.
 * @param service its name: its address and model
 */
export function openBreaker(db: Database, service: string) {
  return {
    /** @returns 0 when it may be asked, or after how many seconds; who is let in says what came of it */
    async wait(): Promise<number> {
      const left = await secondsLeft(db, service)
      if (left === undefined) return 0
      if (left > 0) return left
      // one tries, the others wait for what comes of it
      return (await closeAgain(db, service)) ? 0 : ((await secondsLeft(db, service)) ?? 0)
    },
    async succeeded(): Promise<void> {
      await db.deleteFrom('service_failure').where('service', '=', service).execute()
    },
    async failed(): Promise<void> {
      await sql`insert into service_failure as known (service, failures, closed_until)
        values (${service}, 1, ${soon})
        on conflict (service) do update set
          failures = least(known.failures + 1, ${MAX_FAILURES}::int), closed_until = excluded.closed_until`.execute(
        db,
      )
    },
  }
}

const soon = sql`now() + make_interval(secs => ${sql.lit(OPEN_TIMEOUT / 1_000)})`

/** Undefined while it is not left alone; 0 when that is over. */
async function secondsLeft(db: Database, service: string): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, ceil(extract(epoch from closed_until - now())))::int as left from service_failure
    where service = ${service} and failures >= ${MAX_FAILURES}::int`.execute(db)
  return rows[0]?.left
}

/** Whether this process is the one that tries. */
async function closeAgain(db: Database, service: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update service_failure set closed_until = ${soon}
    where service = ${service} and closed_until <= now()`.execute(db)
  return Boolean(numAffectedRows)
}
