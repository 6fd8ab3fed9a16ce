import { createHash } from 'node:crypto'
import type { SecretBox } from '../secret-box.ts'
import { isDamage } from './target/damage.ts'
import {
  type ListedBackupFile,
  type ListedFiles,
  nameOf,
  readNewestLists,
  type Stores,
} from './target/file-lists.ts'
import { keyOf, type SealedStore } from './target/sealed-store.ts'

interface SavedFiles {
  /** As of the newest list. */
  readonly before: ListedFiles
  readonly now: ListedFiles
  /** Bytes that were added in the target. */
  readonly added: number
}

/** Where the files of the site are. */
export interface FileSource {
  readonly stores: Stores
  readonly secrets: Pick<SecretBox, 'digest'>
  /** Of keys of the public store those that no backup keeps. */
  readonly findLeftOut: (keys: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Puts the files of the site into the target that are not there yet. The content of a key never changes, so what an
 * earlier list names is not read again.
 */
export async function saveFiles(
  { stores, secrets, findLeftOut }: FileSource,
  store: SealedStore,
): Promise<SavedFiles> {
  const before = await readNewestLists(store).catch(unlessDamaged)
  const there = new Set(await store.names('files'))
  const now = new Map<string, ListedBackupFile>()
  let added = 0
  for (const [name, source] of Object.entries(stores) as [
    ListedBackupFile['store'],
    Stores['files'],
  ][]) {
    const keys = (await source.list()).map(({ key }) => key)
    const leftOut = name === 'files' ? await findLeftOut(keys) : new Set()
    for (const key of keys) {
      // unfinished: under its own name it comes with the next backup
      if (key.endsWith('.part') || leftOut.has(key)) continue
      const known = before.get(nameOf({ store: name, key }))
      if (known && there.has(known.object)) {
        now.set(nameOf(known), known)
        continue
      }
      const file = await source.open(key)
      // removed since the store was listed
      if (!file) continue
      const sha256 = await hashOf(file.stream())
      const object = secrets.digest(`backup ${sha256}`).toString('hex')
      if (!there.has(object)) {
        added += await store.put(keyOf('files', object), chunksOf(file.stream()))
        there.add(object)
      }
      const saved = { store: name, key, bytes: file.size, sha256, object }
      now.set(nameOf(saved), saved)
    }
  }
  return { before, now, added }
}

/** As after the key of this machine was lost: all files are read anew. */
function unlessDamaged(error: unknown): ListedFiles {
  if (isDamage(error)) return new Map()
  throw error
}

const chunksOf = (stream: ReadableStream<Uint8Array>) =>
  stream as unknown as AsyncIterable<Uint8Array>

async function hashOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunksOf(stream)) hash.update(chunk)
  return hash.digest('hex')
}
