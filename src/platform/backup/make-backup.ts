import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { placeOfCluster } from '../db/bundled/cluster.ts'
import { connect } from '../db/connect.ts'
import { schemaFingerprint } from '../db/schema/schema-files.ts'
import { openFiles } from '../files/open-files.ts'
import { productVersion } from '../product-version.ts'
import { openSecretBox, siteKey } from '../secret-box.ts'
import { recordRun, whenAlone } from './backup-runs.ts'
import { copyDatabase } from './copy-database.ts'
import { ensureBackupConfig, openBackups } from './open-backups.ts'
import { saveFiles } from './save-files.ts'
import { dropOldBackups } from './target/drop-old-backups.ts'
import { type ListedFiles, putChanges, putWholeList, type Stores } from './target/file-lists.ts'
import { idOf, type Manifest } from './target/manifest.ts'
import { keyOf } from './target/sealed-store.ts'

/** A backup that was made; `bytes`: what it added to the target. */
export interface MadeBackup {
  readonly id: string
  readonly bytes: number
  readonly manifest: Manifest
}

/**
 * Backs the site up as it runs: the database first and the files after it, so that the file of every row is there; then
 * the manifest, without which it does not count; at last what is too old goes.
 * @param url of the database
 * @throws StartError when it cannot be made, or another one runs
 */
export async function makeBackup(config: Config, url: string): Promise<MadeBackup> {
  const { keep } = ensureBackupConfig(config)
  const store = await openBackups(config)
  const client = await connect(url, 'svoi-backup-run')
  try {
    const work = async (): Promise<MadeBackup> => {
      const id = idOf(new Date())
      const copy = await copyDatabase({ config, url, id }, store)
      const { now: files, added } = await saveFiles(storesOf(config), openSecretBox(config), store)
      const listBytes = await putWholeList(store, id, files)
      const manifest: Manifest = {
        id,
        version: productVersion,
        schema: await schemaFingerprint(),
        ...copy,
        files: { count: files.size, bytes: sumOf(files) },
        secrets: {
          secretKey: siteKey(config).toString('base64'),
          machineIdentity: store.identity,
          databasePassword: config.databaseUrl ? null : await passwordOf(config.dataDir),
        },
      }
      const manifestBytes = await store.putJson(keyOf('manifests', id), manifest)
      await dropOldBackups(store, keep)
      const bytes = copy.database.bytes + added + listBytes + manifestBytes
      return { id, bytes, manifest }
    }
    return await recordRun(client, 'backup', work, ({ bytes }) => bytes)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Puts what files came since the last backup into the target: a picture is nothing that the log of the database knows.
 * @returns nothing where a backup is under way, which does it too
 */
export async function saveChangedFiles(config: Config, url: string): Promise<void> {
  const store = await openBackups(config)
  const client = await connect(url, 'svoi-backup-run')
  try {
    await whenAlone(client, async () => {
      const id = idOf(new Date())
      const changes = await saveFiles(storesOf(config), openSecretBox(config), store)
      await putChanges(store, id, changes)
    })
  } finally {
    await client.end().catch(() => {})
  }
}

function storesOf(config: Config): Stores {
  const { files, privateFiles } = openFiles(config)
  return { files, private: privateFiles }
}

const sumOf = (files: ListedFiles) => [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)

async function passwordOf(dataDir: string): Promise<string> {
  const { folder } = await placeOfCluster(dataDir)
  return (await readFile(path.join(folder, 'password'), 'utf8')).trim()
}
