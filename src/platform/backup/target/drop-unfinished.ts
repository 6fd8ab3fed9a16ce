import { type Folder, keyOf, type SealedStore } from './sealed-store.ts'

const FOLDERS: readonly Folder[] = ['manifests', 'databases', 'wal', 'files', 'lists']

/** Nobody writes on something half written for longer, in milliseconds: a segment of the log goes beside a backup. */
const UNFINISHED_AGE = 3_600_000

/**
 * Removes what a backup that was cut off left: databases without a manifest, and files half written. Only while no
 * backup is made, and only in a target that is known to be there (ensure-target.ts).
 */
export async function dropUnfinished(store: SealedStore, now: Date): Promise<void> {
  const made = new Set(await store.names('manifests'))
  for (const id of await store.names('databases'))
    if (!made.has(id)) await store.remove(keyOf('databases', id))
  const before = new Date(now.getTime() - UNFINISHED_AGE)
  for (const folder of FOLDERS)
    for (const key of await store.unfinished(folder, before)) await store.remove(key)
}
