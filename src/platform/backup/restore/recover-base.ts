import { appendFile, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import {
  type Cluster,
  logOf,
  openCluster,
  placeOfCluster,
  startCluster,
  stopCluster,
} from '../../db/bundled/cluster.ts'
import { connect } from '../../db/connect.ts'
import { retryUnavailable } from '../../errors/retry-unavailable.ts'
import { StartError } from '../../start-error.ts'
import type { BaseBackup, Manifest } from '../target/manifest.ts'
import { keyOf, type SealedStore } from '../target/sealed-store.ts'
import { unpackTar } from './unpack-tar.ts'
import { fetchSegments } from './wal-segments.ts'

/** Up to which moment the log is replayed: the backup's own, the last one, or a time. */
export type Until = 'backup' | 'latest' | Date

interface Recovered {
  readonly cluster: Cluster
  /** Of the `svoi` database of the server, which runs. */
  readonly url: string
  /** The segment of the log at which it breaks off before its end. */
  readonly brokenAt: string | undefined
}

/** How long recovery may take, in milliseconds: a day. */
const RECOVERY_TIMEOUT = 86_400_000

/**
 * Puts a base backup into a data folder that has no database, replays the log and lets the server run.
 * @throws StartError when the moment cannot be reached; a damage (`isDamage`) when the backup is damaged. The folder has no
 * database then either
 */
export async function recoverBase(
  store: SealedStore,
  { id, database, secrets }: Manifest & { readonly database: BaseBackup },
  dataDir: string,
  until: Until,
): Promise<Recovered> {
  const { folder: around, user } = await placeOfCluster(dataDir)
  const [folder, log, password] = ['pg', 'restored-wal', 'password'].map((name) =>
    path.join(around, name),
  ) as [string, string, string]
  try {
    await mkdir(folder, { mode: 0o700 })
    await mkdir(log, { mode: 0o700 })
    await retryUnavailable(async () => {
      await rm(folder, { recursive: true })
      await mkdir(folder, { mode: 0o700 })
      await unpackTar(store.read(keyOf('databases', id)), folder)
    })
    const brokenAt = await fetchSegments(store, database, log, { isWhole: until !== 'backup' })
    await writeFile(password, secrets.databasePassword ?? '', { mode: 0o600 })
    const settings = path.join(folder, 'postgresql.auto.conf')
    const before = await readFile(settings, 'utf8')
    await appendFile(settings, recoverySettings(log, until, database))
    await writeFile(path.join(folder, 'recovery.signal'), '')
    if (user) for (const one of [folder, log, password]) await giveTo(user, one)
    const cluster = await openCluster(dataDir)
    const url = await recover(cluster)
    await writeFile(settings, before)
    return { cluster, url, brokenAt }
  } catch (error) {
    for (const one of [folder, password]) await rm(one, { recursive: true, force: true })
    throw error
  } finally {
    await rm(log, { recursive: true, force: true })
  }
}

function recoverySettings(log: string, until: Until, { restorePoint }: BaseBackup): string {
  const copy = process.platform === 'win32' ? 'copy' : 'cp'
  const from = `${log}${path.sep}`.replaceAll('%', '%%').replaceAll(/(["$`\\])/g, '\\$1')
  const settings: Record<string, string> = {
    restore_command: `${copy} "${from}%f" "%p"`,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(until === 'backup' && { recovery_target_name: restorePoint }),
    // a server that starts knows no names of zones, «Z» neither
    ...(until instanceof Date && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  )
  return `\n${lines.join('\n')}\n`
}

/** How often the server is asked whether it has recovered, in milliseconds. */
const POLL_DELAY = 100

/**
 * Starts the server and waits for the end of the recovery.
 * @throws StartError saying up to when the log goes, where it ends before the moment
 */
async function recover(cluster: Cluster): Promise<string> {
  try {
    const { port } = await startCluster(cluster, { timeout: RECOVERY_TIMEOUT })
    const url = `postgres://svoi:${cluster.password}@127.0.0.1:${port}/svoi`
    // the server takes connections as soon as they may read, and ends when the moment is not in the log
    const client = await connect(url, 'svoi-restore')
    try {
      while (await isRecovering(client)) await setTimeout(POLL_DELAY)
    } finally {
      await client.end().catch(() => {})
    }
    return url
  } catch (error) {
    await stopCluster(cluster)
    const said = await readFile(logOf(cluster), 'utf8').catch(() => '')
    if (!said.includes('recovery ended before configured recovery target was reached')) throw error
    const [, last] =
      [...said.matchAll(/last completed transaction was at log time (.+)/g)].at(-1) ?? []
    throw new StartError(
      `До цього моменту журнал не доходить${last ? `: останній запис у ньому ${new Date(last).toISOString()}` : ''}. Останнє, що є, поверне --to latest`,
    )
  }
}

const isRecovering = async (client: Client): Promise<boolean> =>
  (await client.query('select pg_is_in_recovery() as "isRecovering"')).rows[0].isRecovering

async function giveTo({ uid, gid }: { uid: number; gid: number }, top: string): Promise<void> {
  await chown(top, uid, gid)
  const entries = await readdir(top, { recursive: true }).catch(unlessFile)
  for (const name of entries) await chown(path.join(top, name), uid, gid)
}

function unlessFile(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOTDIR') throw error
  return []
}
