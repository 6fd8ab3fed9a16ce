import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readsOf } from '../../src/app/request-reads.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { Services } from '../../src/platform/context.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import { onReplica } from '../../src/platform/db/replicas/on-replica.ts'
import { openReplicas } from '../../src/platform/db/replicas/open-replicas.ts'
import { secretBox } from '../../src/platform/secret-box.ts'
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
/** A connection tells what it did at the latest so long after it fell idle (PGSTAT_IDLE_INTERVAL of PostgreSQL), in milliseconds. */
const COUNTED_AFTER = 11_000
const READY_TIMEOUT = 30_000

interface Servers {
  readonly primaryUrl: string
  readonly replicaUrl: string
}

/**
 * What the rule of the replicas costs the process: choosing a server for a request and watching over each statement
 * there, as a share of a rendered page, and the questions to the servers, as a share of a processor, which is one of the
 * page where the processor is full. Two processes differ by more than that, so its parts are measured within one.
 */
export async function measureReplicaRule(servers: Servers): Promise<void> {
  const { statement, watching } = await measureParts(servers)
  const { statements, cost } = await measurePage(servers)
  const share = (statement * statements) / 1_000 / cost
  console.log(
    `the rule of the replicas: ${statement.toFixed(1)} µs a statement, ${statements.toFixed(1)} statements a rendered page of ${cost.toFixed(2)} ms: ${percent(share)} of it; ${percent(watching)} of a processor for the questions`,
  )
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** @returns µs of processor that a statement costs more on a replica, and the share of a processor that asking takes */
async function measureParts({ primaryUrl, replicaUrl }: Servers) {
  const primary = openDatabase({ url: primaryUrl, poolSize: 2, prepared: true })
  const config = readConfig({ DATABASE_URL: primaryUrl, DATABASE_REPLICA_URLS: replicaUrl })
  const idle = await shareOfProcessor()
  const replicas = openReplicas({
    config,
    databaseUrl: primaryUrl,
    primary,
    log: pino({ level: 'error' }),
  })
  const deadline = Date.now() + READY_TIMEOUT
  while (!replicas.states().every(({ isUsed }) => isUsed)) {
    if (Date.now() > deadline) throw new Error('The replica is not read')
    await setTimeout(50)
  }
  const watching = (await shareOfProcessor()) - idle
  const services = {
    replicas,
    config,
    db: primary,
    secrets: secretBox(randomBytes(32)),
  } as Services
  const choose = async () => {
    const reading = readsOf(services, { cookie: '', bearer: undefined })
    return (await onReplica({ db: primary, ...reading })).db
  }
  const [plain, ruled]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    plain.push(await statementCost(async () => primary))
    ruled.push(await statementCost(choose))
  }
  await replicas.close()
  await primary.destroy()
  // the quicker turns are those that nothing else has disturbed
  return { statement: percentile(ruled, 0.25) - percentile(plain, 0.25), watching }
}

/** The share of a processor that this process takes while it only waits. */
async function shareOfProcessor(): Promise<number> {
  const start = process.cpuUsage()
  await setTimeout(WATCHED_MS)
  return microsecondsSince(start) / 1_000 / WATCHED_MS
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
  if (statements < 0.5) throw new Error('The pages were not read on the replica')
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
