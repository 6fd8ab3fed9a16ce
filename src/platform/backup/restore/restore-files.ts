import { createHash } from 'node:crypto'
import { contentTypeOf } from '../../files/file-store.ts'
import type { ListedBackupFile, Stores } from '../target/file-lists.ts'
import { isDamage, keyOf, type SealedStore } from '../target/sealed-store.ts'

/** A file that did not come back as it was; the message says why. */
export interface BrokenFile {
  readonly key: string
  readonly message: string
}

/**
 * Brings files back and compares each with the hash of its content.
 * @param stores absent: they are only read and compared
 */
export async function restoreFiles(
  store: SealedStore,
  files: Iterable<ListedBackupFile>,
  stores?: Stores,
): Promise<BrokenFile[]> {
  const broken: BrokenFile[] = []
  for (const file of files) {
    const { key } = file
    const target = stores?.[file.store]
    const hash = createHash('sha256')
    const bytes = hashed(store.read(keyOf('files', file.object)), hash)
    try {
      if (target) await target.put(key, bytes, contentTypeOf(key))
      else for await (const _chunk of bytes);
      if (hash.digest('hex') !== file.sha256) broken.push({ key, message: file.sha256 })
    } catch (error) {
      const cause = causeOf(error)
      if (!isDamage(cause)) throw error
      broken.push({ key, message: cause.message })
    }
  }
  return broken
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

/** An S3 store says that it failed, and why in the cause. */
const causeOf = (error: unknown): unknown =>
  isDamage(error) || !(error instanceof Error) || !error.cause ? error : causeOf(error.cause)
