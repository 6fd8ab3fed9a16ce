// npm run bench:processes: pages that one process renders a second beside its database, and that two do, on one machine;
// readers ask again as soon as they were served, and the cache of pages is off.
import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { fetchOnce } from './load.ts'
import { percentile } from './percentile.ts'
import { type BenchSite, startProcess } from './site.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
/** Until V8 has compiled what it will. */
const WARM_UP_SECONDS = 15
const READERS = 16
const PORT = 21_996
const PAGES = ['/uk/feed?everywhere=true', '/uk/to-pl/feed', '/uk/q?everywhere=true']
const SETTINGS = {
  DATA_DIR: process.env.BENCH_DATA_DIR ?? '.cache/bench-processes',
  SECRET_KEY: randomBytes(32).toString('base64'),
  PAGE_CACHE_SECONDS: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}
const agent = new Agent({ keepAlive: true })

const first = await startProcess('dist/server/main.js', PORT, '/health/ready', SETTINGS)
const guest = await openBundledServer(SETTINGS.DATA_DIR, { guest: true })
const web = { ...SETTINGS, ROLE: 'web', DATABASE_URL: guest.url }
const second = await startProcess('dist/server/main.js', PORT + 1, '/health/ready', web)
for (const sites of [[first], [first, second]]) {
  await read(sites, WARM_UP_SECONDS)
  const { rate, p99 } = await read(sites, SECONDS)
  console.log(
    `${sites.length === 1 ? 'one process  ' : 'two processes'} ${rate.toFixed(0)} pages a second, p99 ${p99.toFixed(0)} ms`,
  )
}
agent.destroy()
await second.stop()
await guest.stop()
await first.stop()

async function read(sites: readonly BenchSite[], seconds: number) {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  const reader = async (_: unknown, index: number) => {
    const site = sites[index % sites.length]?.url ?? ''
    for (let at = index; performance.now() < end; at++) {
      const started = performance.now()
      await fetchOnce(`${site}${PAGES[at % PAGES.length]}`, agent)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return { rate: times.length / seconds, p99: percentile(times, 0.99) }
}
