import type { BackupConfig } from '../../config/backup-settings.ts'
import { segmentName } from '../ship-wal.ts'
import { isDamage } from './damage.ts'
import { readListedObjects } from './file-lists.ts'
import { keptBackups } from './kept-backups.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { type Folder, keyOf, type SealedStore } from './sealed-store.ts'

/**
 * Removes what no backup needs that stays. A manifest goes first, so that no backup is ever there in part. Where one
 * that stays cannot be read, as after the key of this machine was lost, what it needs is unknown: only manifests and
 * databases are removed then.
 */
export async function dropOldBackups(
  store: SealedStore,
  keep: BackupConfig['keep'],
): Promise<void> {
  const ids = await store.names('manifests')
  const { kept, daily } = keptBackups(ids, keep)
  const isKept = new Set(kept)
  for (const id of ids) if (!isKept.has(id)) await store.remove(keyOf('manifests', id))
  await removeUnless(store, 'databases', (id) => isKept.has(id) || id > (kept.at(-1) ?? ''))
  const manifests = await allOrNone(Promise.all(kept.map((id) => readManifest(store, id))))
  if (!manifests) return
  await removeUnless(store, 'wal', neededSegments(manifests, daily[0] ?? kept.at(-1) ?? ''))
  const oldest = kept[0] ?? ''
  await removeUnless(store, 'lists', (id) => isKept.has(id) || id > (daily[0] ?? oldest))
  const objects = await allOrNone(readListedObjects(store))
  if (objects) await removeUnless(store, 'files', (name) => objects.has(name))
}

async function removeUnless(
  store: SealedStore,
  folder: Folder,
  isNeeded: (name: string) => boolean,
): Promise<void> {
  for (const name of await store.names(folder))
    if (!isNeeded(name)) await store.remove(keyOf(folder, name))
}

async function allOrNone<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isDamage(error)) return undefined
    throw error
  }
}

/**
 * All of the log since the oldest daily backup, since any moment from then on can be returned to; of older backups only
 * the segments that make them whole. Names of one archive sort as they were written.
 */
function neededSegments(manifests: readonly Manifest[], oldestDaily: string) {
  const spans = manifests.flatMap(({ id, database }) => {
    if (database.kind !== 'base') return []
    const { archive, firstSegment, lastSegment } = database
    const last = id >= oldestDaily ? `${archive}-~` : segmentName(archive, lastSegment)
    return [{ first: segmentName(archive, firstSegment), last }]
  })
  return (name: string) => spans.some(({ first, last }) => first <= name && name <= last)
}
