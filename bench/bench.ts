// npm run bench: what a page costs in processor time, with its queries, beside a bare node:http that answers
// as many bytes, in one run on one machine, each asked over eight connections at once as a server under load is.
// All are asked in turns, and the least of each is shown: what else runs on a machine makes a turn dearer, never cheaper.
// The ratios compare between machines; the milliseconds do not.
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { runningServerPid } from '../src/platform/db/bundled/server-pid.ts'
import { load } from './load.ts'
import { ensureLongQuestion } from './long-question.ts'
import { processorTime, processorTimeOfChildren } from './measure/processor-time.ts'
import { type BenchSite, startProcess } from './site.ts'

const DATA = process.env.BENCH_DATA_DIR ?? '.cache/bench'
const TURNS = 5
/** Requests of a turn, so many that the clock of the system, of 10 ms, is right to some percent. */
const TIMES = Number(process.env.BENCH_TIMES ?? 400)
/** Until V8 has compiled what it will: a page costs half of the first ones then. */
const WARM_UP = 2_000
const FEED = '/uk/feed?everywhere=true'
const pages: Record<string, string> = {
  'feed of 10 cards': FEED,
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
const cached = 'that feed from the cache'

interface Cost {
  readonly bytes: number
  readonly node: number
  readonly database: number
  /** Of the bare server for as many bytes. */
  readonly bare: number
}

// all of them first: what pages share would be compiled at the cost of the first
for (const path of Object.values(pages)) await load(rendered.url + path, WARM_UP)
await load(caching.url + FEED, WARM_UP)
const costs = new Map<string, Cost>()
for (let turn = 0; turn < TURNS; turn++) {
  for (const [name, path] of Object.entries(pages)) keepLeast(name, await measure(path, rendered))
  keepLeast(cached, await measure(FEED, caching, TIMES * 4))
}

await guest.stop()
await caching.stop()
await rendered.stop()
await bare.stop()

const COLUMNS = [28, 8, 9, 12, 8, 9, 8]
const print = (cells: readonly string[]) =>
  console.log(...cells.map((cell, at) => (at ? cell.padStart(COLUMNS[at] ?? 0) : cell.padEnd(28))))
print(['page', 'bytes', 'node ms', 'database ms', 'sum ms', 'bare ms', 'ratio'])
for (const [name, { bytes, node, database: queries, bare: least }] of costs) {
  const sum = node + queries
  const figures = [node, queries, sum, least].map((value) => value.toFixed(2))
  print([name, String(bytes), ...figures, `${(sum / least).toFixed(1)}×`])
}

async function measure(path: string, site: BenchSite, times = TIMES): Promise<Cost> {
  const before = { node: processorTime(site.pid), database: processorTimeOfChildren(database) }
  const bytes = await load(site.url + path, times)
  const node = (processorTime(site.pid) - before.node) / times
  const queries = (processorTimeOfChildren(database) - before.database) / times
  const started = processorTime(bare.pid)
  await load(`${bare.url}/?bytes=${bytes}`, TIMES * 4)
  return { bytes, node, database: queries, bare: (processorTime(bare.pid) - started) / TIMES / 4 }
}

/** Of a page with its queries, and of the bare server by itself. */
function keepLeast(name: string, cost: Cost): void {
  const known = costs.get(name) ?? cost
  const page = cost.node + cost.database < known.node + known.database ? cost : known
  costs.set(name, { ...page, bare: Math.min(cost.bare, known.bare) })
}
