import { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { S3Config } from '../config/s3-settings.ts'
import {
  contentTypeOf,
  type FileStore,
  isFileKey,
  type ListedFile,
  type StoredFile,
} from './file-store.ts'
import { s3Fetch } from './s3-fetch.ts'
import { uploadPieces } from './s3-pieces.ts'
import { isMissing, responseOf } from './s3-responses.ts'

/** Headers of each file for a host in front of the bucket, as in serve-file.ts. */
const LASTING = { 'cache-control': 'public, max-age=31536000, immutable' }

type Account = Omit<S3Config, 'bucket' | 'privateBucket'>

interface Bucket {
  readonly bucket: string
  /** Whether a host may serve the bucket as it is. */
  readonly isPublic: boolean
  /** What all keys of the store begin with in the bucket, as `backups/`. */
  readonly prefix?: string
}

/** Files in a bucket of an S3-compatible store, addressed by path. Whatever the store fails at is a 503. */
export function s3Files(
  { endpoint, region, accessKeyId, secretAccessKey }: Account,
  { bucket, isPublic, prefix = '' }: Bucket,
): FileStore {
  const store = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: s3Fetch(isPublic ? LASTING : {}),
  })
  return {
    async put(key, bytes, contentType) {
      if (!isFileKey(key)) throw new Error(`Not a key of a file: ${key}`)
      if (bytes instanceof Uint8Array)
        await responseOf(() => store.putObject(prefix + key, bytes, contentType))
      else await uploadPieces(store, prefix + key, bytes, contentType)
    },
    open: async (key) => (isFileKey(key) ? openObject(store, prefix + key) : undefined),
    async copy(from, to) {
      if (!isFileKey(to)) throw new Error(`Not a key of a file: ${to}`)
      if (!isFileKey(from)) return false
      const copied = await responseOf(() =>
        store.copyObject(prefix + from, prefix + to).catch(unlessMissing),
      )
      return copied !== undefined
    },
    list: (folder) => listObjects(store, prefix, folder === undefined ? '' : `${folder}/`),
    async remove(key) {
      if (isFileKey(key))
        await responseOf(() => store.deleteObject(prefix + key).catch(unlessMissing))
    },
  }
}

async function openObject(store: S3mini, key: string): Promise<StoredFile | undefined> {
  const size = await responseOf(() => store.getContentLength(key).catch(unlessMissing))
  if (size === undefined) return undefined
  return {
    size,
    contentType: contentTypeOf(key),
    bytes: async () => (await download(store, key)).bytes(),
    stream: () =>
      ReadableStream.from(chunksOf(store, key)) as globalThis.ReadableStream<Uint8Array>,
  }
}

/** Requests the content when the first chunk is read: after a HEAD request none is. */
async function* chunksOf(store: S3mini, key: string): AsyncGenerator<Uint8Array> {
  const { body } = await download(store, key)
  if (body) yield* body as unknown as AsyncIterable<Uint8Array>
}

const download = (store: S3mini, key: string): Promise<Response> =>
  responseOf(async () => {
    const response = await store.getObjectResponse(key)
    if (!response) throw new Error(`${key} was deleted while it was read`)
    return response
  })

async function listObjects(store: S3mini, prefix: string, folder: string): Promise<ListedFile[]> {
  const objects = await responseOf(async () => {
    const found = await store.listObjects('/', prefix + folder)
    if (!found) throw new Error(`There is no bucket ${store.bucketName}`)
    return found
  })
  return objects
    .map(({ Key, LastModified }) => ({
      key: Key.slice(prefix.length),
      changedAt: new Date(LastModified),
    }))
    .filter(({ key }) => isFileKey(key))
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}
