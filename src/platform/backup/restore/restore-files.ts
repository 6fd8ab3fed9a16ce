import { createHash } from 'node:crypto'
import { retryUnavailable } from '../../errors/retry-unavailable.ts'
import { contentTypeOf, type FileStore } from '../../files/file-store.ts'
import { isDamage } from '../target/damage.ts'
import type { ListedBackupFile, Stores } from '../target/file-lists.ts'
import { keyOf, type SealedStore } from '../target/sealed-store.ts'

/** A file that did not come back as it was; the message says why. */
export interface BrokenFile {
  readonly key: string
  readonly message: string
}

/**
 * Brings files back and compares each with the hash of its content. What an earlier restore brought back is left as it is.
 * @param stores absent: they are only read and compared
 * @throws the error of the target or of a store that stays away
 */
export async function restoreFiles(
  store: SealedStore,
  files: Iterable<ListedBackupFile>,
  stores?: Stores,
): Promise<BrokenFile[]> {
  const broken: BrokenFile[] = []
  for (const file of files) {
    const { key } = file
    try {
      const sha256 = await retryUnavailable(() => restoreFile(store, file, stores?.[file.store]))
      if (sha256 !== file.sha256) broken.push({ key, message: file.sha256 })
    } catch (error) {
      if (!isDamage(error)) throw error
      broken.push({ key, message: error.message })
    }
  }
  return broken
}

/** @returns the hash of its content */
async function restoreFile(
  store: SealedStore,
  { key, object, bytes, sha256 }: ListedBackupFile,
  target: FileStore | undefined,
): Promise<string> {
  const there = await target?.open(key)
  if (there?.size === bytes) {
    const known = createHash('sha256')
    for await (const chunk of there.stream() as unknown as AsyncIterable<Uint8Array>)
      known.update(chunk)
    if (known.digest('hex') === sha256) return sha256
  }
  const hash = createHash('sha256')
  const content = hashed(store.read(keyOf('files', object)), hash)
  try {
    if (target) await target.put(key, content, contentTypeOf(key))
    else for await (const _chunk of content);
  } catch (error) {
    const cause = causeOf(error)
    throw isDamage(cause) ? cause : error
  }
  return hash.digest('hex')
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
