import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import type { FileStore } from '../../files/file-store.ts'
import { StartError } from '../../start-error.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Keeps what is compressed (zstd) and encrypted (age); Debian's `age -d … | zstd -d` opens it too. */
export interface SealedStore {
  /** @returns how many bytes it takes there */
  put(key: string, bytes: Bytes): Promise<number>
  putJson(key: string, value: object): Promise<number>
  /** @throws StartError of `isDamage` while it is read, for whatever is missing, changed or encrypted to others */
  read(key: string): Bytes
  readJson<Value>(key: string): Promise<Value>
  /** The keys of a folder, without the folder and the ending, sorted. */
  names(folder: Folder): Promise<string[]>
  remove(key: string): Promise<void>
}

/** What stands in the target of backups (docs/decisions/0056-backups.md). */
export type Folder = 'manifests' | 'databases' | 'wal' | 'files' | 'lists'

export const keyOf = (folder: Folder, name: string) => `${folder}/${name}.age`

const DAMAGED = 'DamagedError'

/** Whether the error says that something of a backup is missing, damaged or encrypted to others. */
export const isDamage = (error: unknown): error is StartError =>
  error instanceof StartError && error.name === DAMAGED

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
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    try {
      const opened = await decrypter.decrypt(file.stream())
      yield* through(opened as unknown as Bytes, createZstdDecompress()) as Bytes
    } catch (error) {
      throw damaged(key, error as Error)
    }
  }
  return {
    put,
    putJson: (key, value) => put(key, Readable.from([Buffer.from(JSON.stringify(value))])),
    read,
    readJson: async (key) => JSON.parse((await buffer(read(key))).toString('utf8')),
    async names(folder) {
      const listed = await target.list(folder)
      return listed
        .map(({ key }) => key.slice(folder.length + 1))
        .filter((name) => name.endsWith('.age'))
        .map((name) => name.slice(0, -'.age'.length))
        .sort()
    },
    remove: (key) => target.remove(key),
  }
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

const asDamage = (error: StartError) => Object.assign(error, { name: DAMAGED })
