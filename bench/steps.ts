// npm run bench:steps: the three steps of docs/operations.md, one after another on this machine, each behind nginx with
// our configuration and over the demo community: what is read, searched and commented a second (one of three readers is
// signed in), what a page costs the processes and the database, and the memory of a web process. All of a step shares
// the cores of one machine, with the readers too, so rates say less than what one page costs where. Pictures are not
// asked for: on a site of the last step they come from the store.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { runningServerPid } from '../src/platform/db/bundled/server-pid.ts'
import { migrate, openSocket, startProduct, startRole } from '../test/product.ts'
import { openNginx } from '../test/servers/nginx-server.ts'
import { startRedis } from '../test/servers/redis-server.ts'
import { openReplicatedServers } from '../test/servers/replicated-servers.ts'
import { startS3Server } from '../test/servers/s3-server.ts'
import { closedLoop } from './closed-loop.ts'
import { memoryOf } from './measure/memory-of.ts'
import { processorTime, processorTimeOfChildren } from './measure/processor-time.ts'
import { openConnections } from './measure/warm-connections.ts'
import { type Arrival, KINDS, type Kind, openCrowd, requestOf } from './storm/open-crowd.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
/** Until V8 has compiled what it will. */
const WARM_UP_SECONDS = 15
const CONNECTIONS = 64

/** A site that runs: what is measured of it. */
interface RunningSite {
  readonly port: number
  readonly databaseUrl: string
  /** Processes that serve requests. */
  readonly web: readonly number[]
  /** Servers of the database. */
  readonly servers: readonly number[]
  close(): Promise<void>
}
type OpenSite = (folder: string, settings: Record<string, string>) => Promise<RunningSite>

const steps: Record<string, OpenSite> = {
  'one process, bundled database': openOne,
  'two web processes and a worker, own server': (folder, settings) =>
    openSeveral(folder, settings, false),
  'the same with two replicas, Redis and an S3 store': (folder, settings) =>
    openSeveral(folder, settings, true),
}

console.log(
  '| Step | rendered/s | p99 ms | ms of web | ms of database | from the cache/s | search/s | comments/s | MB |',
)
console.log('| --- '.repeat(9), '|')
for (const [name, open] of Object.entries(steps)) {
  const folder = await mkdtemp(path.join(tmpdir(), 'svoi-steps-'))
  const rendered = await measure(open, folder, { cacheSeconds: '0', kinds: KINDS })
  const cached = await measure(open, folder, { cacheSeconds: '3600', kinds: ['read'] })
  await rm(folder, { recursive: true, maxRetries: 5 })
  const { read, search, comment } = rendered
  const numbers = [
    read?.rate.toFixed(0),
    read?.p99.toFixed(0),
    read?.web.toFixed(2),
    read?.database.toFixed(2),
    cached.read?.rate.toFixed(0),
    search?.rate.toFixed(0),
    comment?.rate.toFixed(0),
    Math.max(rendered.memory, cached.memory),
  ]
  console.log(`| ${[name, ...numbers].join(' | ')} |`)
}

async function measure(
  open: OpenSite,
  folder: string,
  { cacheSeconds, kinds }: { readonly cacheSeconds: string; readonly kinds: readonly Kind[] },
) {
  const site = await open(await mkdtemp(path.join(folder, 'site-')), {
    SECRET_KEY: randomBytes(32).toString('base64'),
    PAGE_CACHE_SECONDS: cacheSeconds,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DEMO: 'on',
  })
  const nginx = await openNginx(await mkdtemp(path.join(folder, 'nginx-')), site.port, true)
  const host = `127.0.0.1:${site.port}`
  const everybody = await openCrowd(site.databaseUrl, host)
  // what members read stands in no cache of pages
  const arrivalOf: Arrival = (index, kind) =>
    everybody(cacheSeconds === '0' || index % 3 > 0 ? index : index + 1, kind)
  const alive = requestOf('/health/live', host)
  const connections = await openConnections(nginx.bare, CONNECTIONS, alive)
  const found: Partial<Record<Kind, Measured>> = {}
  await closedLoop(connections, arrivalOf, WARM_UP_SECONDS)
  for (const kind of kinds) {
    const before = spent(site)
    const { rate, p99 } = await closedLoop(connections, arrivalOf, SECONDS, kind)
    const after = spent(site)
    const count = rate * SECONDS
    found[kind] = {
      rate,
      p99,
      web: (after.web - before.web) / count,
      database: (after.database - before.database) / count,
    }
  }
  const memory = Math.max(...site.web.map(memoryOf))
  connections.close()
  await nginx.close()
  await site.close()
  return { ...found, memory }
}

interface Measured {
  readonly rate: number
  readonly p99: number
  /** Milliseconds of processor, of the web processes and of the database. */
  readonly web: number
  readonly database: number
}

function spent({ web, servers }: RunningSite) {
  const sum = (of: (pid: number) => number, pids: readonly number[]) =>
    pids.reduce((all, pid) => all + of(pid), 0)
  return { web: sum(processorTime, web), database: sum(processorTimeOfChildren, servers) }
}

async function openOne(folder: string, settings: Record<string, string>): Promise<RunningSite> {
  const site = await startProduct({ ...settings, DATA_DIR: folder })
  await site.ready()
  const guest = await openBundledServer(folder, { guest: true })
  return {
    port: Number(new URL(site.origin).port),
    databaseUrl: guest.url,
    web: [site.pid],
    servers: [await runningServerPid(folder)],
    async close() {
      await guest.stop()
      await site.stop()
    },
  }
}

async function openSeveral(
  folder: string,
  given: Record<string, string>,
  isGrown: boolean,
): Promise<RunningSite> {
  const { primary, replicas, close } = await openReplicatedServers(isGrown ? ['', ''] : [])
  // off in the tests, where nothing has to outlive the machine
  await primary.run('alter system set fsync = on')
  await primary.run('select pg_reload_conf()')
  const redis = isGrown ? await startRedis() : undefined
  const store = isGrown ? await startS3Server() : undefined
  const settings = {
    ...given,
    ...store?.settings,
    DATA_DIR: folder,
    DATABASE_URL: primary.url,
    ...(redis && {
      DATABASE_REPLICA_URLS: replicas.map(({ url }) => url).join(),
      REDIS_URL: redis.url,
    }),
  }
  await migrate(settings)
  const socket = await openSocket()
  const web = [
    await startRole('web', settings, { socket }),
    await startRole('web', settings, { socket }),
  ]
  const worker = await startRole('worker', settings)
  return {
    port: socket.port,
    databaseUrl: primary.url,
    web: web.map(({ pid }) => pid),
    servers: [primary, ...replicas].map(({ pid }) => pid),
    async close() {
      for (const product of [...web, worker]) await product.stop()
      socket.close()
      await redis?.stop()
      await store?.stop()
      await close()
    },
  }
}
