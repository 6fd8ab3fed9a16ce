import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Body, TestApi } from '../api.ts'

/** Noise, as heavy as a photo is. */
export const noise = (width = 600, height = 400) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#888',
    },
  })

export interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Sends files as the form of a text does. */
export function uploaderOf({ send }: TestApi) {
  return (
    files: readonly NamedFile[],
    headers: Record<string, string>,
  ): Promise<{ status: number; body: Body; headers: Headers }> => {
    const body = new FormData()
    for (const { name, bytes } of files)
      body.append('files', new File([new Uint8Array(bytes)], name))
    return send('/api/post-images', { method: 'POST', body, headers: { ...headers } })
  }
}

/** A PNG of a few bytes that says it is as large as this. */
export function hollowPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(4_096))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(checksum(body), body.length + 4)
  return chunk
}

function checksum(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** An animation of so many frames, each 32 px wide. */
export const animation = (frames: number) =>
  sharp(Buffer.alloc(32 * 32 * 3 * frames, 90), {
    raw: { width: 32, height: 32 * frames, channels: 3, pageHeight: 32 },
  })
