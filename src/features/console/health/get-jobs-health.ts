import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readFailedJobs, readQueue } from '../../../platform/jobs/queue-health.ts'
import { productVersion } from '../../../platform/product-version.ts'
import { getJobsHealth as call } from './health-contract.ts'

/** What waits in the queue and what failed there, how much room the site takes, and what runs. */
export const getJobsHealth = serve(call).handler(async ({ context: { db } }) => {
  const [queue, failed, size, databaseVersion] = await Promise.all([
    readQueue(db),
    readFailedJobs(db),
    readSize(db),
    readDatabaseVersion(db),
  ])
  return {
    queue: { ...queue, oldestAt: queue.oldestAt?.toISOString() ?? null },
    failed: failed.map(({ nextAt, ...job }) => ({
      ...job,
      nextAt: job.attempts < job.maxAttempts ? nextAt.toISOString() : null,
    })),
    version: productVersion,
    databaseVersion,
    size,
  }
})

async function readSize(db: Database) {
  const row = await db
    .selectFrom('site_size')
    .select([sql<string>`day::text`.as('day'), 'database_bytes', 'files_bytes'])
    .orderBy('site_size.day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { day: row.day, database: row.database_bytes, files: row.files_bytes } : null
}

async function readDatabaseVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return rows[0]?.server_version ?? ''
}
