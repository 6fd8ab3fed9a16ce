import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '../../src/platform/config/config.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import { onReplica } from '../../src/platform/db/replicas/on-replica.ts'
import { openReplicas } from '../../src/platform/db/replicas/open-replicas.ts'
import { load } from '../load.ts'
import { percentile } from '../measure/percentile.ts'
import { processorTime } from '../measure/processor-time.ts'
import { startProcess } from '../site.ts'

const TURNS = 15
/** Statements of a turn. */
const STATEMENTS = 4_000
const WATCHED_MS = 10_000
const WARM_UP = 2_000
const PAGES = 1_000
const FEED = '/uk/feed?everywhere=true'
/** PostgreSQL counts what a connection did once a second. */
const COUNTED_AFTER = 2_000

interface Servers {
  readonly primaryUrl: string
  readonly replicaUrl: string
}

/**
 * What the rule of the replicas costs the process a rendered page: choosing a server before each statement and watching
 * over it, and the questions to the servers beside. Two processes differ by more than that, so its parts are measured
 * within one.
 */
export async function measureReplicaRule(servers: Servers): Promise<void> {
  const { statement, watching } = await measureParts(servers)
  const { statements, cost } = await measurePage(servers)
  const share = (statement * statements) / 1_000 / cost + watching
  console.log(
    `the rule of the replicas: ${statement.toFixed(1)} µs a statement, ${statements.toFixed(1)} statements a rendered page of ${cost.toFixed(2)} ms; ${(watching * 100).toFixed(2)} % of a processor for the questions; ${(share * 100).toFixed(1)} % of a page in all`,
  )
}

/** @returns µs of processor that a statement costs more on a replica, and the share of a processor that asking takes */
async function measureParts({ primaryUrl, replicaUrl }: Servers) {
  const primary = openDatabase({ url: primaryUrl, poolSize: 2, prepared: true })
  const replicas = openReplicas({
    config: readConfig({ DATABASE_URL: primaryUrl, DATABASE_REPLICA_URLS: replicaUrl }),
    databaseUrl: primaryUrl,
    primary,
    log: pino({ level: 'error' }),
  })
  while (!replicas.states().every(({ isUsed }) => isUsed)) await setTimeout(50)
  const asking = process.cpuUsage()
  await setTimeout(WATCHED_MS)
  const watching = microsecondsSince(asking) / 1_000 / WATCHED_MS
  const given = { db: primary, reads: replicas }
  const [plain, ruled]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    plain.push(await statementCost(async () => primary))
    ruled.push(await statementCost(async () => (await onReplica(given)).db))
  }
  await replicas.close()
  await primary.destroy()
  // the quicker turns are those that nothing else has disturbed
  return { statement: percentile(ruled, 0.25) - percentile(plain, 0.25), watching }
}

async function statementCost(choose: () => Promise<Database>): Promise<number> {
  const start = process.cpuUsage()
  for (let at = 0; at < STATEMENTS; at++) {
    const db = await choose()
    await sql`select code from country where code = ${'PL'}`.execute(db)
  }
  return microsecondsSince(start) / STATEMENTS
}

function microsecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/** How many statements the replica runs for a page, and what the page costs the process, in milliseconds. */
async function measurePage({ primaryUrl, replicaUrl }: Servers) {
  const site = await startProcess('dist/server/main.js', 21_995, '/health/ready', {
    DATABASE_URL: primaryUrl,
    DATABASE_REPLICA_URLS: replicaUrl,
    ROLE: 'web',
    PAGE_CACHE_SECONDS: '0',
    LOG_LEVEL: 'error',
  })
  await load(site.url + FEED, WARM_UP)
  const countedBefore = await statementsOf(replicaUrl)
  const before = processorTime(site.pid)
  await load(site.url + FEED, PAGES)
  const cost = (processorTime(site.pid) - before) / PAGES
  const statements = ((await statementsOf(replicaUrl)) - countedBefore) / PAGES
  await site.stop()
  return { cost, statements }
}

/** The statements that a server has run: each of a reader is a transaction of its own. */
async function statementsOf(url: string): Promise<number> {
  await setTimeout(COUNTED_AFTER)
  const client = await connect(url, 'svoi bench')
  const { rows } = await client.query<{ count: number }>(
    'select xact_commit::float as count from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return rows[0]?.count ?? 0
}
