import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { createRequestObserver } from '../../src/app/observe-requests.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { Services } from '../../src/platform/context.ts'
import { createLog } from '../../src/platform/log.ts'
import { openMetrics } from '../../src/platform/metrics/metrics.ts'
import { beginSpan } from '../../src/platform/trace/request-span.ts'
import { load } from '../load.ts'
import { processorTime } from '../measure/processor-time.ts'
import { startProcess } from '../site.ts'

const DATA = process.env.BENCH_DATA_DIR ?? '.cache/bench'
const TIMES = 1_000
const WARM_UP = 2_000
const OBSERVED = 100_000
/** As many as a site has: the more label values, the longer a metric is looked up. */
const ROUTES = Array.from({ length: 60 }, (_, at) => `/uk/to-{country}/{city}/${at}`)

/** What the metrics and the line of the access log cost a request, as a share of a page. The log goes to /dev/null, as to a fast disk. */
export async function measureMonitoring(): Promise<void> {
  const least = microseconds()
  console.log(`metrics and access log, one request: ${least.toFixed(1)} µs`)
  for (const [name, cacheSeconds] of [
    ['rendered', '0'],
    ['from the cache', '3600'],
  ] as const) {
    const site = await startProcess('dist/server/main.js', 21_993, '/health/ready', {
      DATA_DIR: DATA,
      PAGE_CACHE_SECONDS: cacheSeconds,
      ACCESS_LOG: 'on',
    })
    const url = `${site.url}/uk/feed?everywhere=true`
    await load(url, WARM_UP)
    const before = processorTime(site.pid)
    await load(url, TIMES)
    const page = (processorTime(site.pid) - before) / TIMES
    await site.stop()
    const share = least / 1_000 / page
    console.log(`  a page ${name}: ${page.toFixed(2)} ms, of them ${(share * 100).toFixed(1)} %`)
  }
}

/** Microseconds of processor time that the observation of one request takes. */
function microseconds(): number {
  const config = readConfig({ ACCESS_LOG: 'on' })
  const log = createLog('info', { destination: pino.destination('/dev/null') })
  const observe = createRequestObserver({ config, log, metrics: openMetrics() } as Services)
  const once = (at: number) => {
    const span = beginSpan(randomUUID(), null)
    span.route = ROUTES[at % ROUTES.length]
    span.cache = 'fresh'
    span.bytes = 9_000
    observe(span, {
      method: 'GET',
      status: 200,
      requestClass: 'visitor-reading',
      queuedAt: null,
    })
  }
  for (let at = 0; at < OBSERVED; at++) once(at)
  const start = process.cpuUsage()
  for (let at = 0; at < OBSERVED; at++) once(at)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / OBSERVED
}
