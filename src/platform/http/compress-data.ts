import { pipeline, Readable } from 'node:stream'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import type { Encoding } from './choose-encoding.ts'
import { compressStream, compressWhole, MIN_BYTES, negotiateEncoding } from './compress.ts'

interface Asked {
  readonly isHead: boolean
  /** The header `Accept-Encoding`; empty where there is none. */
  readonly accepted: string
}

/**
 * Compresses a response that is no page as far as the client accepts it, and leaves the body out for `HEAD`. Files, the
 * live channel, and what is encoded already or short stay as they are.
 */
export async function compressData(
  response: Response,
  { isHead, accepted }: Asked,
): Promise<Response> {
  if (!isCompressible(response)) return isHead ? bare(response) : response
  // the server's own Response has other headers once its body was looked at
  const { body } = response
  const { headers } = response
  if (!body) return response
  headers.append('vary', 'accept-encoding')
  const encoding = negotiateEncoding(accepted, 'personal')
  if (!encoding) return isHead ? bare(response) : response
  const reader = body.getReader()
  const { whole, chunks } = await beginningOf(reader)
  if (whole && whole.byteLength < MIN_BYTES) {
    headers.set('content-length', String(whole.byteLength))
    return withBody(response, isHead ? null : whole)
  }
  declareEncoding(headers, encoding)
  if (isHead) {
    await reader.cancel()
    return withBody(response, null)
  }
  if (whole) return withBody(response, await compressWhole(whole, encoding, 'personal'))
  const compressed = compressStream(encoding, 'personal')
  pipeline(Readable.from(restOf(reader, chunks)), compressed, () => {
    // who reads the response is told of the error
  })
  return withBody(response, Readable.toWeb(compressed))
}

function isCompressible({ status, headers }: Response): boolean {
  const length = headers.get('content-length')
  return (
    status !== 206 &&
    !headers.has('content-encoding') &&
    (length === null || Number(length) >= MIN_BYTES) &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')
  )
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Reads two chunks at the most: a body that was made as one value has a single chunk, and its length is known then. */
async function beginningOf(
  reader: Reader,
): Promise<{ readonly whole?: Uint8Array; readonly chunks: readonly Uint8Array[] }> {
  const first = await reader.read()
  if (first.done) return { whole: new Uint8Array(), chunks: [] }
  const second = await reader.read()
  if (second.done) return { whole: first.value, chunks: [] }
  return { chunks: [first.value, second.value] }
}

async function* restOf(reader: Reader, chunks: readonly Uint8Array[]) {
  try {
    yield* chunks
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

function declareEncoding(headers: Headers, encoding: Encoding): void {
  headers.delete('content-length')
  headers.set('content-encoding', encoding)
  // the bytes differ from those of the plain text, the content does not
  const tag = headers.get('etag')
  if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`)
}

const withBody = ({ status, headers }: Response, body: unknown) =>
  new Response(body as BodyInit | null, { status, headers })

/** The same without its body, which nobody reads. */
async function bare(response: Response): Promise<Response> {
  await response.body?.cancel()
  return withBody(response, null)
}
