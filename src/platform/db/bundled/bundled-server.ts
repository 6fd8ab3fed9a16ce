import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import { connect } from '../connect.ts'
import { type Cluster, openCluster, runningServer, startCluster, stopCluster } from './cluster.ts'
import { setArchive } from './wal-archive.ts'

export interface BundledServer {
  /** Address of the `svoi` database, to hand to a pool. */
  readonly url: string
  /** Ends the server when this process owns it. */
  stop(): Promise<void>
}

const OWNER_LOCK = 7_305_001
/** Between two tries to start a server again that has ended by itself, in milliseconds. */
const RESTART_PAUSE = 1_000

/**
 * Starts the PostgreSQL of the data folder. A server that a killed run left behind is taken over. One process owns
 * the folder, by an advisory lock that dies with it; `guest` uses a server that is owned already. The owner starts the
 * server again, at the same address, when it ends by itself: killed for want of memory, or when its disk was full.
 * @param archive whether the log of changes is archived for backups from now on; by default that stays as it is
 * @throws StartError when another process owns the folder and this one is no guest.
 */
export async function openBundledServer(
  dataDir: string,
  { guest = false, archive }: { readonly guest?: boolean; readonly archive?: boolean } = {},
): Promise<BundledServer> {
  const cluster = await openCluster(dataDir)
  let { address, owner, owned } = await enter(cluster)
  if (owned && archive !== undefined && (await setArchive(cluster, archive))) {
    await owner.end()
    await stopCluster(cluster)
    ;({ address, owner, owned } = await enter(cluster))
  }
  if (!owned && !guest) {
    await owner.end()
    throw new StartError(
      `DATA_DIR: з текою «${dataDir}» уже працюють інші «Свої»; завершіть їх або задайте іншу теку`,
    )
  }
  await createDatabase(owner, 'svoi')
  const url = address('svoi')
  if (!owned) return { url, stop: () => owner.end().catch(() => {}) }
  const kept = keepRunning(cluster, owner, Number(new URL(url).port))
  return {
    url,
    async stop() {
      await kept.leave()
      await stopCluster(cluster)
    },
  }
}

/** Enters again, and goes on trying, whenever the connection of the owner has ended. */
function keepRunning(cluster: Cluster, first: Client, port: number) {
  const leaving = new AbortController()
  let owner: Client | undefined = first
  let restarting = Promise.resolve()
  const watch = (client: Client) => {
    client.once('end', () => {
      owner = undefined
      if (!leaving.signal.aborted) restarting = restart()
    })
  }
  const restart = async () => {
    console.error('Вбудований PostgreSQL завершився сам, запускаємо його знову')
    while (!leaving.signal.aborted) {
      const entered = await enter(cluster, port).catch((error: Error) => error)
      if (entered instanceof Error) {
        const { signal } = leaving
        await setTimeout(RESTART_PAUSE, undefined, { signal, ref: false }).catch(() => {})
      } else {
        owner = entered.owner
        watch(owner)
        console.error('Вбудований PostgreSQL знову працює')
        return
      }
    }
  }
  watch(first)
  return {
    async leave() {
      leaving.abort()
      await restarting
      await owner?.end().catch(() => {})
    },
  }
}

/** @param port where a server that has to be started listens; a free one unless told */
async function enter(cluster: Cluster, port?: number) {
  const listening = (await runningServer(cluster)) ?? (await startCluster(cluster, { port }))
  const { socketFolder } = listening
  const way = socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : ''
  const address = (database: string) =>
    `postgres://svoi:${cluster.password}@127.0.0.1:${listening.port}/${database}${way}`
  const owner = await connect(address('postgres'), 'svoi-owner')
  const { rows } = await owner.query('select pg_try_advisory_lock($1) as owned', [OWNER_LOCK])
  const owned: boolean = rows[0].owned
  return { address, owner, owned }
}

async function createDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
}
