// npm run statistics: counts the figures of the overview anew from the first day, as after a change of what is counted.
import { refreshStatistics } from '../../src/features/console/overview/refresh-statistics.ts'
import { readSettings } from '../../src/platform/config/read-settings.ts'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { openDatabase } from '../../src/platform/db/database.ts'

/** Milliseconds: all posts and comments are read. */
const STATEMENT_TIMEOUT = 1_800_000

const config = readSettings()
const server = config.databaseUrl
  ? undefined
  : await openBundledServer(config.dataDir, { guest: true })
const db = openDatabase({
  url: config.databaseUrl ?? server?.url ?? '',
  poolSize: 1,
  prepared: false,
  statementTimeout: STATEMENT_TIMEOUT,
})
try {
  await refreshStatistics(db, 'start')
  console.log('Підсумки пораховано наново.')
} finally {
  await db.destroy()
  await server?.stop()
}
