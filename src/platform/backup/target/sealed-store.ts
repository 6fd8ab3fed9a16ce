import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ReadableStream as NodeWebStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { retryUnavailable } from '../../errors/retry-unavailable.ts'
import type { FileStore } from '../../files/file-store.ts'
import { StartError } from '../../start-error.ts'
import { asDamage } from './damage.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Keeps what is compressed (zstd) and encrypted (age); Debian's `age -d … | zstd -d` opens it too. */
export interface SealedStore {
  /** @returns how many bytes it takes there */
  put(key: string, bytes: Bytes): Promise<number>
  putJson(key: string, value: object): Promise<number>
  /**
   * @throws StartError of `isDamage` while it is read, for whatever is missing, changed or encrypted to others; the error
   * of the target as it is where that fails
   */
  read(key: string): Bytes
  /** All of it, tried again where the target fails. @throws as `read` */
  readWhole(key: string): Promise<Buffer>
  readJson<Value>(key: string): Promise<Value>
  /** The keys of a folder, without the folder and the ending, sorted. */
  names(folder: Folder): Promise<string[]>
  /** The keys of what a killed process left half written before a time. */
  unfinished(folder: Folder, before: Date): Promise<string[]>
  remove(key: string): Promise<void>
}

/** What stands in the target of backups (docs/decisions/0056-backups.md). */
export type Folder = 'manifests' | 'databases' | 'wal' | 'files' | 'lists'

export const keyOf = (folder: Folder, name: string) => `${folder}/${name}.age`

interface Keys {
  /** Whom it is encrypted to. */
  readonly recipients: readonly string[]
  /** What opens it. */
  readonly identity: string
}

const CONTENT_TYPE = 'application/age'

/** @param keys age keys of both sides */
export function sealedStore(target: FileStore, { recipients, identity }: Keys): SealedStore {
  const put = async (key: string, bytes: Bytes) => {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    for (const one of recipients) encrypter.addRecipient(one)
    let size = 0
    const compressed = Readable.toWeb(through(bytes, createZstdCompress()))
    const sealed = await encrypter.encrypt(compressed as ReadableStream<Uint8Array>)
    await target.put(
      key,
      counted(sealed, (length) => (size += length)),
      CONTENT_TYPE,
    )
    return size
  }
  const read = async function* (key: string) {
    const file = await target.open(key)
    if (!file) throw asDamage(new StartError(`У копії бракує «${key}»`))
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const source = watched(file.stream())
    try {
      const opened = await decrypter.decrypt(source.stream)
      yield* through(opened as unknown as Bytes, createZstdDecompress()) as Bytes
    } catch (error) {
      throw source.error() ?? damaged(key, error as Error)
    }
  }
  const readWhole = (key: string) => retryUnavailable(() => buffer(read(key)))
  return {
    put,
    putJson: (key, value) => put(key, Readable.from([Buffer.from(JSON.stringify(value))])),
    read,
    readWhole,
    readJson: async (key) => JSON.parse((await readWhole(key)).toString('utf8')),
    async names(folder) {
      const listed = await target.list(folder)
      return listed
        .map(({ key }) => key.slice(folder.length + 1))
        .filter((name) => name.endsWith('.age'))
        .map((name) => name.slice(0, -'.age'.length))
        .sort()
    },
    async unfinished(folder, before) {
      const listed = await target.list(folder)
      return listed
        .filter(({ key, changedAt }) => key.endsWith('.part') && changedAt < before)
        .map(({ key }) => key)
    },
    remove: (key) => target.remove(key),
  }
}

/** A stream of the target, of which it is known whether it was what failed. */
function watched(stream: ReadableStream<Uint8Array>) {
  let failure: unknown
  async function* chunks() {
    try {
      yield* stream as unknown as Bytes
    } catch (error) {
      failure = error
      throw error
    }
  }
  const passed = NodeWebStream.from(chunks()) as ReadableStream<Uint8Array>
  return { stream: passed, error: () => failure }
}

/** An error at either end reaches whoever reads the result. */
function through(bytes: Bytes, transform: ReturnType<typeof createZstdCompress>) {
  pipeline(Readable.from(bytes), transform, () => {})
  return transform
}

async function* counted(stream: ReadableStream<Uint8Array>, count: (length: number) => void) {
  for await (const chunk of stream as unknown as NodeWebStream<Uint8Array>) {
    count(chunk.byteLength)
    yield chunk
  }
}

function damaged(key: string, error: Error): Error {
  if (error instanceof StartError) return error
  return asDamage(
    /no identity matched/.test(error.message)
      ? new StartError(`«${key}» зашифровано не для цього ключа`, { cause: error })
      : new StartError(`У копії пошкоджено «${key}»`, { cause: error }),
  )
}
