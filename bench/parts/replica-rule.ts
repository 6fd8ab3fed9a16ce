import { load } from '../load.ts'
import { percentile } from '../measure/percentile.ts'
import { processorTime } from '../measure/processor-time.ts'
import { type BenchSite, startProcess } from '../site.ts'

const PAIRS = 5
const TURNS = 9
/** Requests of a turn. */
const TIMES = 400
const WARM_UP = 2_000
const FEED = '/uk/feed?everywhere=true'

interface Servers {
  readonly primaryUrl: string
  readonly replicaUrl: string
}

/**
 * What the rule of the replicas costs the process a rendered page: two processes over the same two servers, one of which
 * reads on the replica, asked in turns. Two processes of one kind differ by some percent, so there are several pairs.
 */
export async function measureReplicaRule(servers: Servers): Promise<void> {
  const shares: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) shares.push(await measurePair(servers))
  const all = shares.map((share) => share.toFixed(1)).join(', ')
  console.log(
    `the rule of the replicas: ${percentile(shares, 0.5).toFixed(1)} % of a rendered page at the median of ${PAIRS} pairs of processes (${all})`,
  )
}

/** @returns how many percent more a page costs with the rule */
async function measurePair({ primaryUrl, replicaUrl }: Servers): Promise<number> {
  const start = (port: number, more: Record<string, string>) =>
    startProcess('dist/server/main.js', port, '/health/ready', {
      DATABASE_URL: primaryUrl,
      ROLE: 'web',
      PAGE_CACHE_SECONDS: '0',
      LOG_LEVEL: 'error',
      ...more,
    })
  const plain = await start(21_994, {})
  const ruled = await start(21_995, { DATABASE_REPLICA_URLS: replicaUrl })
  for (const site of [plain, ruled]) await load(site.url + FEED, WARM_UP)
  const [without, withRule]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    without.push(await costOf(plain))
    withRule.push(await costOf(ruled))
  }
  await plain.stop()
  await ruled.stop()
  // the quicker turns are those that nothing else has disturbed
  return (percentile(withRule, 0.25) / percentile(without, 0.25) - 1) * 100
}

async function costOf({ pid, url }: BenchSite): Promise<number> {
  const before = processorTime(pid)
  await load(url + FEED, TIMES)
  return (processorTime(pid) - before) / TIMES
}
