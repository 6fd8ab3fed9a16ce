import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'

/** What is shorter goes as it is: to compress 400 bytes costs 0.4 ms of processor and saves nothing (docs/speed.md). */
export const MIN_BYTES = 1_024

/** How what is compressed once for all who share it, or for one request, is compressed (docs/speed.md). */
export type Use = 'shared' | 'personal'

/** By Brotli's quality, or by the level of the others; the preferred encoding first. */
const LEVELS: Readonly<Record<Use, Readonly<Record<Encoding, number>>>> = {
  shared: { br: 4, zstd: 6, gzip: 6 },
  personal: { zstd: 3, br: 1, gzip: 1 },
}

/** Browsers send few different headers. */
const chosen = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 200 })

/**
 * The encoding of a response; undefined for the plain text.
 * @param accepted the header `Accept-Encoding`; empty where there is none
 */
export function negotiateEncoding(accepted: string, use: Use): Encoding | undefined {
  const name = `${use} ${accepted}`
  const known = chosen.get(name)
  if (known) return known.encoding
  const encoding = chooseEncoding(accepted, Object.keys(LEVELS[use]) as Encoding[])
  if (accepted.length <= 200) chosen.set(name, { encoding })
  return encoding
}

const whole = {
  br: promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliCompress),
  zstd: promisify<Uint8Array, zlib.ZstdOptions, Uint8Array>(zlib.zstdCompress),
  gzip: promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gzip),
}

/** Compresses a whole body, in another thread. */
export const compressWhole = (body: Uint8Array, encoding: Encoding, use: Use) =>
  whole[encoding](body, optionsOf(encoding, use))

const streams = {
  br: zlib.createBrotliCompress,
  zstd: zlib.createZstdCompress,
  gzip: zlib.createGzip,
}

/** Compresses a body of unknown length while it comes. */
export const compressStream = (encoding: Encoding, use: Use) =>
  streams[encoding](optionsOf(encoding, use))

function optionsOf(encoding: Encoding, use: Use) {
  const level = LEVELS[use][encoding]
  if (encoding === 'gzip') return { level }
  const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = zlib.constants
  return { params: { [encoding === 'br' ? BROTLI_PARAM_QUALITY : ZSTD_c_compressionLevel]: level } }
}
