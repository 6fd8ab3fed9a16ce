// npm run bench:storm: ten times as many people as the site can serve, for a minute, who read, search and comment:
// behind nginx with our configuration where there is nginx, as sites that are stormed run, and of the process alone
// with BENCH_NGINX=off. How much is still served, how quickly, what it costs in memory, and whether all is as before
// five seconds after; it fails when an aim is missed (storm/aims.ts). Arrivals are an open loop: nobody waits for the
// one before, and time counts from the moment when somebody meant to come.

import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hasNginx, openNginx } from '../test/servers/nginx-server.ts'
import { percentile } from './percentile.ts'
import { startProcess } from './site.ts'
import { missedAims } from './storm/aims.ts'
import { openCrowd, requestOf } from './storm/open-crowd.ts'
import { openConnections } from './warm-connections.ts'

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
const arrivalOf = await openCrowd(DATA, HOST)
const nginx = await openProxy()
console.log(nginx ? 'behind nginx' : 'the process alone')
const alive = requestOf('/health/live', HOST)
const connections = await openConnections(nginx?.bare ?? PORT, CONNECTIONS, alive)
const watching = await openConnections(PORT, 2, alive)

// until V8 has compiled what it will: otherwise the storm would be compared with a cold process
await closedLoop(WARM_UP_SECONDS)
const best = await closedLoop(CALM_SECONDS)
console.log(`calm                  ${best.rate.toFixed(0)} a second, p99 ${best.p99.toFixed(0)} ms`)
const storm = await openLoop(best.rate * TIMES, SECONDS)
const { served, refused } = storm
const health = storm.health.map((time) => time ?? Number.POSITIVE_INFINITY)
console.log(
  `storm                 ${(best.rate * TIMES).toFixed(0)} arrivals a second for ${SECONDS} s`,
)
console.log(
  `served                ${(served.length / SECONDS).toFixed(0)} a second, ${((100 * served.length) / SECONDS / best.rate).toFixed(0)} % of the best; p99 ${percentile(served, 0.99).toFixed(0)} ms`,
)
console.log(
  `refused               ${refused.length}, p99 ${percentile(refused, 0.99).toFixed(0)} ms`,
)
console.log(
  `failed otherwise      ${[...storm.failed].map(([status, count]) => `${count} by ${status || 'a broken connection'}`).join() || 0}`,
)
console.log(`health                p99 ${percentile(health, 0.99).toFixed(0)} ms`)
console.log(`memory                ${storm.memory} MB at most`)
await setTimeout(5_000)
const after = await closedLoop(CALM_SECONDS)
console.log(
  `five seconds after    ${after.rate.toFixed(0)} a second, p99 ${after.p99.toFixed(0)} ms`,
)
const failed = storm.failed.values().reduce((sum, count) => sum + count, 0)
const missed = missedAims({ ...storm, best, after, failed, seconds: SECONDS })
console.log(`aims                  ${missed.length ? `missed: ${missed.join('; ')}` : 'met'}`)
// alone a process serves less: nginx stands before it wherever a storm may come
if (missed.length && nginx) process.exitCode = 1
connections.close()
watching.close()
await nginx?.close()
await site.stop()

async function openProxy() {
  if (!hasNginx || process.env.BENCH_NGINX === 'off') return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'svoi-nginx-'))
  return openNginx(folder, PORT, true)
}

/** As many as it can do: each of 16 asks again as soon as it was served. */
async function closedLoop(seconds: number) {
  const times: number[] = []
  let asked = 0
  const end = performance.now() + seconds * 1_000
  const ask = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      const status = await fetchPage(asked++)
      if (!isServed(status)) throw new Error(`somebody got ${status} though all was calm`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: 16 }, ask))
  return { rate: times.length / seconds, p99: percentile(times, 0.99) }
}

async function openLoop(rate: number, seconds: number) {
  const served: number[] = []
  const refused: number[] = []
  const asked: Promise<number | undefined>[] = []
  const failed = new Map<number, number>()
  let memory = 0
  let left = Math.round(rate * seconds)
  const over = Promise.withResolvers<void>()
  const arrive = (index: number, intended: number) =>
    connections.ask(arrivalOf(index), (status) => {
      const time = performance.now() - intended
      if (isServed(status)) served.push(time)
      else if (status === 503) refused.push(time)
      else failed.set(status, (failed.get(status) ?? 0) + 1)
      left -= 1
      if (left === 0) over.resolve()
    })
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
  return { served, refused, health: await Promise.all(asked), failed, memory }
}

function fetchPage(index: number): Promise<number> {
  return new Promise((resolve) => connections.ask(arrivalOf(index), resolve))
}

function isServed(status: number): boolean {
  return status >= 200 && status < 300
}

/** Resident memory, in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}
