import type { Log } from '../log.ts'
import type { ErrorReports } from './error-reports.ts'

/** How long the report of an error that ends the process may take, in milliseconds. */
const LAST_REPORT_TIMEOUT = 2_000

/**
 * Lets an error that nobody caught, a rejected promise included, reach the log and the reports before the process
 * ends by it with 1, as it does without them.
 */
export function reportCrashes(log: Log, reports: ErrorReports): void {
  process.once('uncaughtException', async (error) => {
    log.fatal({ err: error }, 'the process ends by an error that nobody caught')
    await reports.flush(LAST_REPORT_TIMEOUT)
    process.exit(1)
  })
}
