import type { S3mini } from 's3mini'
import { responseOf } from './s3-responses.ts'

/** S3 requires parts of at least 5 MB, some stores parts of one size, except the last; at most 10 000 parts. */
const PART_BYTES = 8 * 1_024 * 1_024

/**
 * Uploads a stream of unknown length: in one request if it is short, else as a multipart upload, one part after the
 * other. The object becomes visible when it is complete.
 */
export async function uploadPieces(
  store: S3mini,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  const parts = partsOf(pieces)
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  if (first.byteLength < PART_BYTES) {
    await responseOf(() => store.putObject(key, first, contentType))
    return
  }
  const upload = await responseOf(() => store.getMultipartUploadId(key, contentType))
  try {
    await uploadParts({ store, key, upload }, first, parts)
  } catch (error) {
    // if this fails too, the lifecycle rule of the bucket removes the unfinished upload
    await store.abortMultipartUpload(key, upload).catch(() => {})
    throw error
  }
}

interface Upload {
  readonly store: S3mini
  readonly key: string
  readonly upload: string
}

async function uploadParts(
  { store, key, upload }: Upload,
  first: Buffer,
  rest: AsyncIterable<Buffer>,
): Promise<void> {
  const sent = [await responseOf(() => store.uploadPart(key, upload, first, 1))]
  for await (const part of rest)
    sent.push(await responseOf(() => store.uploadPart(key, upload, part, sent.length + 1)))
  await responseOf(async () => {
    const { etag } = await store.completeMultipartUpload(key, upload, sent)
    // a store may find out that it failed after it began to respond 200
    if (!etag) throw new Error(`${key} could not be completed`)
  })
}

async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    size += piece.byteLength
    if (size < PART_BYTES) continue
    const whole = Buffer.concat(waiting)
    const end = size - (size % PART_BYTES)
    for (let at = 0; at < end; at += PART_BYTES) yield whole.subarray(at, at + PART_BYTES)
    waiting = [whole.subarray(end)]
    size -= end
  }
  if (size > 0) yield Buffer.concat(waiting)
}
