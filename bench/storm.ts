// npm run bench:storm: ten times as many people as the site can serve, for a minute, who read, search and comment:
// behind nginx with our configuration where there is nginx, as sites that are stormed run, and of the process alone
// with BENCH_NGINX=off. How much is still served, how quickly, what it costs in memory, and whether all is as before
// five seconds after; it fails when an aim is missed (storm/aims.ts). What is served counts by what it costs: first each
// kind is asked alone. Arrivals are an open loop: nobody waits for the one before, and time counts from the moment when
// somebody meant to come.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { hasNginx, openNginx } from '../test/servers/nginx-server.ts'
import { closedLoop, isServed, perSecond, type Rates } from './closed-loop.ts'
import { memoryOf } from './measure/memory-of.ts'
import { percentile } from './measure/percentile.ts'
import { openConnections } from './measure/warm-connections.ts'
import { startProcess } from './site.ts'
import { missedAims, percent, shareOf } from './storm/aims.ts'
import { KINDS, type Kind, kindOf, openCrowd, requestOf } from './storm/open-crowd.ts'

const DATA = process.env.BENCH_DATA_DIR ?? '.cache/bench-storm'
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const TIMES = Number(process.env.BENCH_TIMES ?? 10)
const CALM_SECONDS = 10
const WARM_UP_SECONDS = 15
/** Open all the time, as those of a proxy. */
const CONNECTIONS = 1_000
const PORT = 21_994
const HOST = `127.0.0.1:${PORT}`
/** How often those who have come meanwhile are sent, in milliseconds. */
const TICK = 5

const site = await startProcess('dist/server/main.js', PORT, '/health/ready', {
  DATA_DIR: DATA,
  PAGE_CACHE_SECONDS: '0',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
const guest = await openBundledServer(DATA, { guest: true })
const arrivalOf = await openCrowd(guest.url, HOST)
await guest.stop()
const nginx = await openProxy()
console.log(nginx ? 'behind nginx' : 'the process alone')
const alive = requestOf('/health/live', HOST)
const connections = await openConnections(nginx?.bare ?? PORT, CONNECTIONS, alive)
const watching = await openConnections(PORT, 2, alive)

// until V8 has compiled what it will: otherwise the storm would be compared with a cold process
await calm(WARM_UP_SECONDS)
const alone = { read: 0, search: 0, comment: 0 }
for (const kind of KINDS) {
  alone[kind] = (await calm(CALM_SECONDS, kind)).rate
  report(`${kind} alone`, `${alone[kind].toFixed(0)} a second`)
}
const best = await calm(CALM_SECONDS)
report('calm', `${rates(best.rates)}, p99 ${best.p99.toFixed(0)} ms`)
const used = process.cpuUsage()
const storm = await openLoop(best.rate * TIMES, SECONDS)
const { user, system } = process.cpuUsage(used)
const { refused } = storm
const served = KINDS.flatMap((kind) => storm.served[kind])
const health = storm.health.map((time) => time ?? Number.POSITIVE_INFINITY)
report('storm', `${(best.rate * TIMES).toFixed(0)} arrivals a second for ${SECONDS} s`)
report('served', `${rates(storm.rates)}, p99 ${percentile(served, 0.99).toFixed(0)} ms`)
for (const kind of KINDS)
  report(`of ${kind}`, `p99 ${percentile(storm.served[kind], 0.99).toFixed(0)} ms`)
report('refused', `${refused.length}, p99 ${percentile(refused, 0.99).toFixed(0)} ms`)
const broken = [...storm.failed].map(
  ([status, count]) => `${count} by ${status || 'a broken connection'}`,
)
report('failed otherwise', broken.join() || '0')
report('health', `p99 ${percentile(health, 0.99).toFixed(0)} ms`)
report('memory', `${storm.memory} MB at most`)
// it shares the cores with the site; at another machine they would be the site's
report('those who came', `${percent((user + system) / 1e6 / SECONDS)} of a processor`)
await setTimeout(5_000)
const after = await calm(CALM_SECONDS)
report('five seconds after', `${rates(after.rates)}, p99 ${after.p99.toFixed(0)} ms`)
// the machine is not equally quick all the time
const shares = [best, after].map((calm) => shareOf(calm.rates, alone))
const goodput =
  shareOf(storm.rates, alone) / (shares.reduce((sum, share) => sum + share, 0) / shares.length)
report('of the best', percent(goodput))
const failed = storm.failed.values().reduce((sum, count) => sum + count, 0)
const missed = missedAims({ ...storm, served, best, after, goodput, failed })
report('aims', missed.length ? `missed: ${missed.join('; ')}` : 'met')
// alone a process serves less: nginx stands before it wherever a storm may come
if (missed.length && nginx) process.exitCode = 1
connections.close()
watching.close()
await nginx?.close()
await site.stop()

function calm(seconds: number, only?: Kind) {
  return closedLoop(connections, arrivalOf, seconds, only)
}

function report(name: string, value: string): void {
  console.log(`${name.padEnd(20)} ${value}`)
}

function rates(of: Rates): string {
  const sum = KINDS.reduce((all, kind) => all + of[kind], 0)
  return `${sum.toFixed(0)} a second (${KINDS.map((kind) => `${kind} ${of[kind].toFixed(0)}`).join(', ')})`
}

async function openProxy() {
  if (!hasNginx || process.env.BENCH_NGINX === 'off') return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'svoi-nginx-'))
  return openNginx(folder, PORT, true)
}

function countsOf({ read, search, comment }: Readonly<Record<Kind, readonly number[]>>): Rates {
  return { read: read.length, search: search.length, comment: comment.length }
}

async function openLoop(rate: number, seconds: number) {
  const served: Record<Kind, number[]> = { read: [], search: [], comment: [] }
  const refused: number[] = []
  const asked: Promise<number | undefined>[] = []
  const failed = new Map<number, number>()
  let memory = 0
  let left = Math.round(rate * seconds)
  const over = Promise.withResolvers<void>()
  const arrive = (index: number, intended: number) => {
    const kind = kindOf(index)
    connections.ask(arrivalOf(index, kind), (status) => {
      const time = performance.now() - intended
      if (isServed(status)) served[kind].push(time)
      else if (status === 503) refused.push(time)
      else failed.set(status, (failed.get(status) ?? 0) + 1)
      left -= 1
      if (left === 0) over.resolve()
    })
  }
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(site.pid))
    const intended = performance.now()
    const responded = (status: number) =>
      status === 200 ? performance.now() - intended : undefined
    asked.push(
      new Promise((resolve) => watching.ask(alive, (status) => resolve(responded(status)))),
    )
  }, 500)
  const count = left
  const started = performance.now()
  for (let index = 0; index < count; await setTimeout(TICK))
    for (const now = performance.now(); index < count; index++) {
      const intended = started + (index / rate) * 1_000
      if (intended > now) break
      arrive(index, intended)
    }
  await over.promise
  clearInterval(watch)
  return {
    served,
    refused,
    rates: perSecond(countsOf(served), seconds),
    health: await Promise.all(asked),
    failed,
    memory,
  }
}
