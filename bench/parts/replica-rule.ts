import { load } from '../load.ts'
import { percentile } from '../measure/percentile.ts'
import { processorTime } from '../measure/processor-time.ts'
import { type BenchSite, startProcess } from '../site.ts'

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
 * reads on the replica, asked in turns.
 */
export async function measureReplicaRule({ primaryUrl, replicaUrl }: Servers): Promise<void> {
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
  // the quicker half of the turns is what nothing else has disturbed
  const [before, after] = [percentile(without, 0.25), percentile(withRule, 0.25)]
  console.log(
    `the rule of the replicas: a rendered page ${before.toFixed(2)} ms of the process without, ${after.toFixed(2)} with it, ${((after / before - 1) * 100).toFixed(1)} %`,
  )
}

async function costOf({ pid, url }: BenchSite): Promise<number> {
  const before = processorTime(pid)
  await load(url + FEED, TIMES)
  return (processorTime(pid) - before) / TIMES
}
