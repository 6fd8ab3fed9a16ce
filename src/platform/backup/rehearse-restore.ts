import { randomInt } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import type { Config } from '../config/config.ts'
import { openBundledServer } from '../db/bundled/bundled-server.ts'
import { openCluster, placeOfCluster, stopCluster } from '../db/bundled/cluster.ts'
import { connect } from '../db/connect.ts'
import { retryUnavailable } from '../errors/retry-unavailable.ts'
import { StartError } from '../start-error.ts'
import { recordRun } from './backup-runs.ts'
import { openBackups } from './open-backups.ts'
import { type CheckedDatabase, checkDatabase } from './restore/check-restored.ts'
import { chooseBackup } from './restore/choose-backup.ts'
import { ensureRoom } from './restore/ensure-room.ts'
import { type Problem, problemsOf } from './restore/problems.ts'
import { recoverBase } from './restore/recover-base.ts'
import { restoreFiles } from './restore/restore-files.ts'
import { findServerTools, restoreDump } from './server-tools.ts'
import { type ListedBackupFile, readLists } from './target/file-lists.ts'
import type { Manifest } from './target/manifest.ts'
import { keyOf, type SealedStore } from './target/sealed-store.ts'

/** So many files are read and compared, chosen by chance: over a year nearly all of a usual site. */
const MAX_FILES = 500
/** So many problems are named. */
const MAX_NAMED = 5

/** What a rehearsal looked through. */
export interface Rehearsal {
  readonly id: string
  readonly tables: number
  readonly rows: number
  readonly indexes: number
  readonly files: number
}

/**
 * Restores the newest backup into a folder of its own with the key of this machine, looks through it and removes it: a
 * backup that nobody has restored is a hope. It takes as much room as the database.
 * @param url of the site's database, where the run is noted
 * @throws StartError naming what did not come back
 */
export async function rehearseRestore(config: Config, url: string): Promise<Rehearsal> {
  const store = await openBackups(config)
  const client = await connect(url, 'svoi-backup-run')
  const folder = path.resolve(config.dataDir, 'rehearsal')
  try {
    return await recordRun(client, { kind: 'rehearsal' }, async () => {
      const { manifest } = await chooseBackup(store, 'latest')
      await clear(folder)
      await ensureRoom(config.dataDir, await sizeOfDatabase(client))
      try {
        return await rehearse(store, manifest, folder)
      } finally {
        await clear(folder)
      }
    })
  } finally {
    await client.end().catch(() => {})
  }
}

/** In bytes, as it stands unpacked on the disk. */
async function sizeOfDatabase(client: Client): Promise<number> {
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes')
  return Number(rows[0].bytes)
}

async function rehearse(
  store: SealedStore,
  manifest: Manifest,
  folder: string,
): Promise<Rehearsal> {
  await mkdir(folder, { recursive: true })
  const checked = await restoreAndCheck(store, manifest, folder)
  const files = someOf([...(await readLists(store, manifest.id, manifest.id)).values()])
  const brokenFiles = await restoreFiles(store, files)
  const problems = problemsOf({
    ...checked,
    brokenFiles,
    brokenAt: undefined,
    isOtherKey: false,
    until: 'backup',
  })
  if (problems.length > 0)
    throw new StartError(
      `Копія ${manifest.id} відновилася не вся: ${problems.slice(0, MAX_NAMED).map(wordsOf).join('; ')}`,
    )
  return {
    id: manifest.id,
    tables: checked.tables.length,
    rows: checked.tables.reduce((sum, { restored }) => sum + (restored ?? 0), 0),
    indexes: checked.indexes ?? 0,
    files: files.length,
  }
}

/** A dump too goes into a bundled server: the site's own need not let us make another database. */
async function restoreAndCheck(
  store: SealedStore,
  manifest: Manifest,
  folder: string,
): Promise<CheckedDatabase> {
  const { database, id, tables } = manifest
  if (database.kind === 'base') {
    const { cluster, url } = await recoverBase(store, { ...manifest, database }, folder, 'backup')
    try {
      return await checkDatabase(url, tables)
    } finally {
      await stopCluster(cluster)
    }
  }
  const tools = await findServerTools(database.serverVersion)
  const server = await openBundledServer(folder)
  try {
    await retryUnavailable(() => restoreDump(tools, server.url, store.read(keyOf('databases', id))))
    return await checkDatabase(server.url, tables)
  } finally {
    await server.stop()
  }
}

/** Removes what a rehearsal made, also one that was cut off; its server may still run, and stand elsewhere. */
async function clear(folder: string): Promise<void> {
  const { isThere, folder: around } = await placeOfCluster(folder)
  if (isThere) await stopCluster(await openCluster(folder))
  await rm(around, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

function someOf(files: ListedBackupFile[]): ListedBackupFile[] {
  const chosen = [...files]
  for (let at = 0; at < Math.min(MAX_FILES, chosen.length); at++) {
    const other = randomInt(at, chosen.length)
    const [one, two] = [chosen[at], chosen[other]]
    if (one && two) [chosen[at], chosen[other]] = [two, one]
  }
  return chosen.slice(0, MAX_FILES)
}

/** For who runs the site. */
function wordsOf(problem: Problem): string {
  switch (problem.what) {
    case 'table':
      return `таблиці ${problem.name} немає`
    case 'rows':
      return `у таблиці ${problem.name} інша кількість рядків`
    case 'index':
      return `індекс ${problem.name}: ${problem.message}`
    case 'file':
      return `файл ${problem.name}: ${problem.message}`
    case 'segment':
      return `журнал уривається на сегменті ${problem.name}`
    case 'key':
      return `${problem.name} інший`
  }
}
