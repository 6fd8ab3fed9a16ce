import { mapTilesPath } from '../../lib/address/endpoint-paths.ts'
import type { MapTiles } from './open-map-tiles.ts'

/** A tile of a dense city has less than one megabyte, a directory some kilobytes. */
const MAX_BYTES = 2 * 1_024 * 1_024

/**
 * Answers with a part of the file of tiles: nobody needs all of it, which may be a hundred gigabytes. The name follows
 * from the content, so browsers keep what they read.
 * @returns undefined where there is no such file, such as one of before
 */
export async function serveMapTiles(
  tiles: MapTiles | undefined,
  request: Request,
): Promise<Response | undefined> {
  const { file } = tiles ?? {}
  if (!file || new URL(request.url).pathname !== mapTilesPath(`${file.version}.pmtiles`))
    return undefined
  const etag = `"${file.version}"`
  const headers = {
    'content-type': 'application/vnd.pmtiles',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  }
  if (isNamed(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD')
    return new Response(null, { headers: { ...headers, 'content-length': String(file.size) } })
  const range = rangeOf(request.headers, { etag, size: file.size })
  if (!range)
    return new Response(null, {
      status: 416,
      headers: {
        'accept-ranges': 'bytes',
        'content-range': `bytes */${file.size}`,
        'cache-control': 'no-store',
      },
    })
  const { start, end } = range
  return new Response(await file.read(start, end - start + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${file.size}`,
    },
  })
}

const isNamed = (given: string | null, etag: string) =>
  given?.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim())) ?? false

/** One range with a beginning, as readers of PMTiles ask (RFC 9110, 14.1.2); undefined for all else. */
function rangeOf(
  headers: Headers,
  { etag, size }: { etag: string; size: number },
): { readonly start: number; readonly end: number } | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? []
  const condition = headers.get('if-range')
  if (first === undefined || (condition !== null && condition !== etag)) return undefined
  const start = Number(first)
  const end = Math.min(last ? Number(last) : size - 1, size - 1)
  return start <= end && end - start < MAX_BYTES ? { start, end } : undefined
}
