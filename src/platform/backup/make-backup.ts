import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
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
import { type FileSource, saveFiles } from './save-files.ts'
import { dropOldBackups } from './target/drop-old-backups.ts'
import { dropUnfinished } from './target/drop-unfinished.ts'
import { ensureTarget, nameOfTarget } from './target/ensure-target.ts'
import { type ListedFiles, putChanges, putWholeList } from './target/file-lists.ts'
import { idOf, type Manifest } from './target/manifest.ts'
import { keyOf, type SealedStore } from './target/sealed-store.ts'
import { findUnmaskedDocuments } from './unmasked-documents.ts'

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
  const { keep, to } = ensureBackupConfig(config)
  const store = await openBackups(config)
  const client = await connect(url, 'svoi-backup-run')
  try {
    const work = async (): Promise<MadeBackup> => {
      await ensureTarget(store, to, (text, values) => client.query(text, values))
      await dropUnfinished(store, new Date())
      const id = idOf(new Date())
      try {
        const made = await putBackup(config, { url, id, client }, store)
        await dropOldBackups(store, keep).catch(({ message }: Error) => {
          console.warn(`Копію зроблено, а старі прибрати не вдалося: ${message}`)
        })
        return made
      } catch (error) {
        // it would lie there until the next good one
        await store.remove(keyOf('databases', id)).catch(() => {})
        throw error
      }
    }
    const run = { kind: 'backup', target: nameOfTarget(to) } as const
    return await recordRun(client, run, work, ({ bytes }) => bytes)
  } finally {
    await client.end().catch(() => {})
  }
}

interface Run {
  readonly url: string
  readonly id: string
  readonly client: Client
}

async function putBackup(
  config: Config,
  { url, id, client }: Run,
  store: SealedStore & { readonly identity: string },
): Promise<MadeBackup> {
  const copy = await copyDatabase({ config, url, id }, store).catch(async (error: Error) => {
    // new pictures do not wait until the database can be copied
    await saveChanges(config, client, store).catch(() => {})
    throw error
  })
  const { now: files, added } = await saveFiles(sourceOf(config, client), store)
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
  return { id, bytes: copy.database.bytes + added + listBytes + manifestBytes, manifest }
}

/**
 * Puts what files came since the last backup into the target: a picture is nothing that the log of the database knows.
 * @returns nothing where a backup is under way, which does it too
 */
export async function saveChangedFiles(config: Config, url: string): Promise<void> {
  const { to } = ensureBackupConfig(config)
  const store = await openBackups(config)
  const client = await connect(url, 'svoi-backup-run')
  try {
    await whenAlone(client, async () => {
      await ensureTarget(store, to, (text, values) => client.query(text, values))
      await saveChanges(config, client, store)
    })
  } finally {
    await client.end().catch(() => {})
  }
}

async function saveChanges(config: Config, client: Client, store: SealedStore): Promise<void> {
  const id = idOf(new Date())
  await putChanges(store, id, await saveFiles(sourceOf(config, client), store))
}

function sourceOf(config: Config, client: Client): FileSource {
  const { files, privateFiles } = openFiles(config)
  return {
    stores: { files, private: privateFiles },
    secrets: openSecretBox(config),
    findLeftOut: (keys) => findUnmaskedDocuments(client, keys),
  }
}

const sumOf = (files: ListedFiles) => [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)

async function passwordOf(dataDir: string): Promise<string> {
  const { folder } = await placeOfCluster(dataDir)
  return (await readFile(path.join(folder, 'password'), 'utf8')).trim()
}
