import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import type { Config } from '../../config/config.ts'
import { makeDataFolder } from '../../data-folder.ts'
import { placeOfCluster, stopCluster } from '../../db/bundled/cluster.ts'
import { checkDatabase as checkServer } from '../../db/check-database.ts'
import { connect } from '../../db/connect.ts'
import { retryUnavailable } from '../../errors/retry-unavailable.ts'
import { openFiles } from '../../files/open-files.ts'
import { StartError } from '../../start-error.ts'
import { keepMachineIdentity, readOperatorIdentity } from '../age-keys.ts'
import { ensureBackupConfig } from '../open-backups.ts'
import { findServerTools, restoreDump } from '../server-tools.ts'
import { type ListedFiles, nameOf, readLists, type Stores } from '../target/file-lists.ts'
import { idOf, type Manifest } from '../target/manifest.ts'
import { openTarget } from '../target/open-target.ts'
import { keyOf, type SealedStore, sealedStore } from '../target/sealed-store.ts'
import { type CheckedDatabase, checkDatabase } from './check-restored.ts'
import { chooseBackup } from './choose-backup.ts'
import { recoverBase, type Until } from './recover-base.ts'
import { type BrokenFile, restoreFiles } from './restore-files.ts'

/** What came back, and what did not. */
export interface RestoreReport extends CheckedDatabase {
  readonly manifest: Manifest
  readonly until: Until
  /** The segment at which the log breaks off; nothing after it came back. */
  readonly brokenAt: string | undefined
  readonly files: { readonly count: number; readonly bytes: number }
  readonly brokenFiles: readonly BrokenFile[]
  /** SECRET_KEY is set here and another one than in the backup: what that one sealed does not open. */
  readonly isOtherKey: boolean
}

/**
 * Restores the site into an empty place: the database, the files and the secret key, and looks through all of it.
 * @throws StartError when the place is not empty, the moment cannot be reached or the backup cannot be read
 */
export async function restoreSite(config: Config, to: 'latest' | Date): Promise<RestoreReport> {
  const backup = ensureBackupConfig(config)
  const identity = await readOperatorIdentity(backup)
  const store = sealedStore(openTarget(backup.to), { recipients: [], identity })
  await makeDataFolder(config.dataDir)
  const { files, privateFiles } = openFiles(config)
  const stores = { files, private: privateFiles }
  await ensureNoDatabase(config)
  const { manifest, until } = await chooseBackup(store, to)
  const moment = until instanceof Date ? until : new Date(manifest.takenAt)
  const listed = await readLists(store, manifest.id, until === 'latest' ? undefined : idOf(moment))
  await ensureNoOtherFiles(stores, listed)
  const restored = await restoreDatabase(store, config, manifest, until)
  // before the files, which take longest: a site without some of them works, without its key it does not
  const isOtherKey = await restoreKeys(config, manifest)
  const brokenFiles = await restoreFiles(store, listed.values(), stores)
  const bytes = [...listed.values()].reduce((sum, file) => sum + file.bytes, 0)
  return {
    manifest,
    until,
    ...restored,
    files: { count: listed.size, bytes },
    brokenFiles,
    isOtherKey,
  }
}

/**
 * Files of this backup may be there: an earlier restore of it broke off.
 * @throws StartError where others are
 */
async function ensureNoOtherFiles(stores: Stores, listed: ListedFiles): Promise<void> {
  for (const [store, files] of Object.entries(stores) as [keyof Stores, Stores['files']][])
    for (const { key } of await files.list())
      if (!key.endsWith('.part') && !listed.has(nameOf({ store, key })))
        throw new StartError(
          `Відновлюємо лише в порожнє місце, а у сховищі файлів уже є «${key}», якого в копії немає`,
        )
}

/** @throws StartError naming what stands there */
async function ensureNoDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl) return ensureEmptyDatabase(databaseUrl)
  const { folder } = await placeOfCluster(dataDir)
  const there = await readdir(path.join(folder, 'pg')).catch(() => [])
  if (there.length > 0)
    throw new StartError(
      `Відновлюємо лише в порожнє місце, а в «${folder}» уже є база: задайте іншу DATA_DIR. Якщо вона лишилася від перерваного відновлення, видаліть «${path.join(folder, 'pg')}» і повторіть: файли, що вже повернулися, лишаться`,
    )
}

async function ensureEmptyDatabase(url: string): Promise<void> {
  await checkServer(url)
  const { rowCount } = await withClient(url, (client) =>
    client.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    ),
  )
  if (rowCount)
    throw new StartError(
      'Відновлюємо лише в порожнє місце, а в базі DATABASE_URL уже є таблиці: створіть іншу командою createdb',
    )
}

async function restoreDatabase(
  store: SealedStore,
  config: Config,
  manifest: Manifest,
  until: Until,
): Promise<CheckedDatabase & Pick<RestoreReport, 'brokenAt'>> {
  const { database, id, tables } = manifest
  if ((database.kind === 'dump') !== (config.databaseUrl !== undefined))
    throw new StartError(
      database.kind === 'dump'
        ? 'Це копія бази окремого сервера: задайте DATABASE_URL порожньої бази'
        : 'Це копія вбудованої бази: відновлюйте без DATABASE_URL',
    )
  if (database.kind === 'dump') {
    const url = config.databaseUrl ?? ''
    const tools = await findServerTools(database.serverVersion)
    await retryUnavailable(() => restoreDump(tools, url, store.read(keyOf('databases', id))))
    const checked = await checkDatabase(url, tables)
    await forgetUnfinishedRun(url)
    return { ...checked, brokenAt: undefined }
  }
  const { cluster, url, brokenAt } = await recoverBase(
    store,
    { ...manifest, database },
    config.dataDir,
    until,
  )
  try {
    const checked = await checkDatabase(url, tables)
    await forgetUnfinishedRun(url)
    return { ...checked, brokenAt }
  } finally {
    await stopCluster(cluster)
  }
}

/** The backup itself ran when it was taken. */
const forgetUnfinishedRun = (url: string) =>
  withClient(url, (client) => client.query('delete from backup_run where ended_at is null'))

/** @returns whether SECRET_KEY is another one here */
async function restoreKeys(
  { secretKey, dataDir }: Config,
  { secrets }: Manifest,
): Promise<boolean> {
  await keepMachineIdentity(dataDir, secrets.machineIdentity)
  if (secretKey) return secretKey.toString('base64') !== secrets.secretKey
  await writeFile(path.join(dataDir, 'secret-key'), secrets.secretKey, { mode: 0o600, flush: true })
  return false
}

async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(url, 'svoi-restore')
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
