// npm run bench: what a page costs in processor time, with its queries, beside a bare node:http that answers
// as many bytes, in one run on one machine, each asked over eight connections at once as a server under load is.
// The ratios compare between machines; the milliseconds do not.
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { runningServerPid } from '../src/platform/db/bundled/server-pid.ts'
import { load } from './load.ts'
import { ensureLongQuestion } from './long-question.ts'
import { processorTime, processorTimeOfChildren } from './measure/processor-time.ts'
import { type BenchSite, startProcess } from './site.ts'

const DATA = process.env.BENCH_DATA_DIR ?? '.cache/bench'
const TIMES = Number(process.env.BENCH_TIMES ?? 1_000)
/** Until V8 has compiled what it will: a page costs half of the first ones then. */
const WARM_UP = 2_000
const pages: Record<string, string> = {
  'feed of 10 cards': '/uk/feed?everywhere=true',
  'feed of a city': '/uk/to-pl/warsaw/feed',
  home: '/uk/to-pl',
  questions: '/uk/to-pl/q',
  landing: '/uk/about',
  'api: feed': '/api/feed',
}

const bare = await startProcess('bench/bare-server.ts', 21_990, '/')
const rendered = await startProcess('dist/server/main.js', 21_991, '/health/ready', {
  DATA_DIR: DATA,
  PAGE_CACHE_SECONDS: '0',
  LOG_LEVEL: 'error',
})
const guest = await openBundledServer(DATA, { guest: true })
const database = await runningServerPid(DATA)
// over the same database, with the cache of pages
const caching = await startProcess('dist/server/main.js', 21_992, '/health/ready', {
  DATABASE_URL: guest.url,
  ROLE: 'web',
  PAGE_CACHE_SECONDS: '3600',
  LOG_LEVEL: 'error',
})
pages['question with 50 comments'] = await ensureLongQuestion(guest.url)

console.log(
  'page'.padEnd(28),
  'bytes'.padStart(8),
  'node ms'.padStart(9),
  'database ms'.padStart(12),
  'sum ms'.padStart(8),
  'bare ms'.padStart(9),
  'ratio'.padStart(8),
)
// all of them first: what pages share would be compiled at the cost of the first
for (const path of Object.values(pages)) await load(rendered.url + path, WARM_UP)
for (const [name, path] of Object.entries(pages)) await measure(name, path, rendered)
const feed = '/uk/feed?everywhere=true'
await load(caching.url + feed, WARM_UP)
await measure('that feed from the cache', feed, caching)

await guest.stop()
await caching.stop()
await rendered.stop()
await bare.stop()

async function measure(name: string, path: string, site: BenchSite): Promise<void> {
  const bytes = await load(site.url + path, TIMES)
  const before = { node: processorTime(site.pid), database: processorTimeOfChildren(database) }
  await load(site.url + path, TIMES)
  const node = (processorTime(site.pid) - before.node) / TIMES
  const queries = (processorTimeOfChildren(database) - before.database) / TIMES
  const same = `${bare.url}/?bytes=${bytes}`
  await load(same, WARM_UP)
  const started = processorTime(bare.pid)
  await load(same, TIMES * 4)
  const least = (processorTime(bare.pid) - started) / TIMES / 4
  const row = [node, queries, node + queries, least].map((value) => value.toFixed(2))
  console.log(
    name.padEnd(28),
    String(bytes).padStart(8),
    row[0]?.padStart(9),
    row[1]?.padStart(12),
    row[2]?.padStart(8),
    row[3]?.padStart(9),
    `${((node + queries) / least).toFixed(1)}×`.padStart(8),
  )
}
