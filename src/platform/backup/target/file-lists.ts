import type { FileStore } from '../../files/file-store.ts'
import { keyOf, type SealedStore } from './sealed-store.ts'

/** A file of the site in a list. */
export interface ListedBackupFile {
  readonly store: 'files' | 'private'
  readonly key: string
  readonly bytes: number
  /** Hex. */
  readonly sha256: string
  /** Its name in the target: a keyed digest of the content, so that equal files stand there once. */
  readonly object: string
}

/** The stores of the site, by the names that lists use. */
export type Stores = Readonly<Record<ListedBackupFile['store'], FileStore>>

interface FileList {
  /** All files of the site, or those that came since the list before it. */
  readonly files: readonly ListedBackupFile[]
  /** What went since the list before it, as `nameOf`. */
  readonly removed: readonly string[]
}

/** Between two backups only what changed is listed. */
const CHANGES = '-changes'

export const nameOf = ({ store, key }: Pick<ListedBackupFile, 'store' | 'key'>) => `${store}/${key}`

export type ListedFiles = ReadonlyMap<string, ListedBackupFile>

/** Writes the list of all files that belongs to a backup. @returns its bytes in the target */
export const putWholeList = (store: SealedStore, id: string, files: ListedFiles) =>
  store.putJson(keyOf('lists', id), { files: [...files.values()], removed: [] })

/** Writes what changed since the last list, unless nothing did. @returns its bytes in the target */
export async function putChanges(
  store: SealedStore,
  id: string,
  { before, now }: { readonly before: ListedFiles; readonly now: ListedFiles },
): Promise<number> {
  const files = [...now.values()].filter((file) => !before.has(nameOf(file)))
  const removed = [...before.keys()].filter((name) => !now.has(name))
  if (files.length + removed.length === 0) return 0
  return store.putJson(keyOf('lists', `${id}${CHANGES}`), { files, removed })
}

/**
 * The files of the site at a moment: those of a backup with what changed since. What came until the next list after the
 * moment is there too, since rows of the moment may name it.
 * @param from the id of the backup
 * @param until an id as of the moment; all lists without
 * @throws a damage (`isDamage`) when a list cannot be read
 */
export async function readLists(
  store: SealedStore,
  from: string,
  until?: string,
): Promise<ListedFiles> {
  const listed = new Map<string, ListedBackupFile>()
  for (const name of (await store.names('lists')).filter((one) => one >= from)) {
    const { files, removed } = await store.readJson<FileList>(keyOf('lists', name))
    const isAfter = until !== undefined && name > until && name !== from
    if (!isAfter) for (const one of removed) listed.delete(one)
    for (const file of files) listed.set(nameOf(file), file)
    if (isAfter) break
  }
  return listed
}

/** The files of the site as of the newest list; none before the first one. */
export async function readNewestLists(store: SealedStore): Promise<ListedFiles> {
  const newest = (await store.names('lists')).findLast((name) => !name.endsWith(CHANGES))
  return newest ? readLists(store, newest) : new Map()
}

/** What stands in the target for any list. @throws a damage (`isDamage`) when one cannot be read */
export async function readListedObjects(store: SealedStore): Promise<Set<string>> {
  const objects = new Set<string>()
  for (const name of await store.names('lists')) {
    const { files } = await store.readJson<FileList>(keyOf('lists', name))
    for (const { object } of files) objects.add(object)
  }
  return objects
}
