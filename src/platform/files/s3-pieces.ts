import type { S3mini } from 's3mini'
import { responseOf } from './s3-responses.ts'

/** Stores want 5 MB at least of each part but the last, some of them all of one size, and at most 10 000. */
const PART = 8 * 1_024 * 1_024

/**
 * Uploads what comes in pieces, of a length that nobody knows yet: in one request where it is short, else part by
 * part, one after the other. Nobody sees it before all of it is there.
 */
export async function uploadPieces(
  store: S3mini,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  const parts = partsOf(pieces)
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  if (first.byteLength < PART) {
    await responseOf(() => store.putObject(key, first, contentType))
    return
  }
  const upload = await responseOf(() => store.getMultipartUploadId(key, contentType))
  try {
    await uploadParts({ store, key, upload }, first, parts)
  } catch (error) {
    // whatever is left when this fails too, the bucket's own rule for unfinished uploads removes
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
    if (!etag) throw new Error(`${key} was not put together`)
  })
}

async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    size += piece.byteLength
    if (size < PART) continue
    const whole = Buffer.concat(waiting)
    const end = size - (size % PART)
    for (let at = 0; at < end; at += PART) yield whole.subarray(at, at + PART)
    waiting = [whole.subarray(end)]
    size -= end
  }
  if (size > 0) yield Buffer.concat(waiting)
}
