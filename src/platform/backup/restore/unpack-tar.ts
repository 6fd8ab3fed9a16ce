import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

/** Of the format ustar (POSIX.1-1988), as PostgreSQL writes it. */
const BLOCK = 512

/**
 * Writes the folders and files of a tar archive of PostgreSQL into a folder; the server syncs them when it recovers.
 * @throws for an entry that leads out of the folder, a link, and an archive that ends early
 */
export async function unpackTar(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const reader = readerOf(bytes)
  for (;;) {
    const header = await reader.exactly(BLOCK)
    // two empty blocks end it
    if (!header || header.every((byte) => byte === 0)) break
    const { name, size, isFolder } = entryOf(header)
    const target = path.join(folder, name)
    if (!`${path.resolve(target)}${path.sep}`.startsWith(`${path.resolve(folder)}${path.sep}`))
      throw new Error(`The archive leads out of its folder: ${name}`)
    if (isFolder) {
      await mkdir(target, { recursive: true, mode: 0o700 })
      continue
    }
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const file = await open(target, 'w', 0o600)
    try {
      for await (const piece of reader.upTo(size)) await file.writeFile(piece)
    } finally {
      await file.close()
    }
    await reader.exactly((BLOCK - (size % BLOCK)) % BLOCK)
  }
  for await (const _rest of bytes);
}

function entryOf(header: Buffer) {
  const text = (at: number, length: number) =>
    header.toString('utf8', at, at + length).replace(/\0.*$/s, '')
  const [prefix, flag] = [text(345, 155), text(156, 1)]
  const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100)
  if (!['', '0', '5'].includes(flag)) throw new Error(`The archive has a link: ${name}`)
  return { name, size: Number.parseInt(text(124, 12), 8) || 0, isFolder: flag === '5' }
}

/** Reads by lengths, whatever pieces come. */
function readerOf(bytes: AsyncIterable<Uint8Array>) {
  const source = bytes[Symbol.asyncIterator]()
  let held: Uint8Array = Buffer.alloc(0)
  /** @returns up to `length` bytes; none at the end */
  async function some(length: number): Promise<Uint8Array> {
    while (held.byteLength === 0) {
      const { done, value } = await source.next()
      if (done) return held
      held = value
    }
    const piece = held.subarray(0, length)
    held = held.subarray(piece.byteLength)
    return piece
  }
  async function* upTo(size: number) {
    for (let left = size; left > 0; ) {
      const piece = await some(left)
      if (piece.byteLength === 0) throw new Error('The archive ends early')
      left -= piece.byteLength
      yield piece
    }
  }
  return {
    upTo,
    /** @returns undefined at the end */
    async exactly(length: number): Promise<Buffer | undefined> {
      if (length === 0) return Buffer.alloc(0)
      const first = await some(length)
      if (first.byteLength === 0) return undefined
      const pieces = [first]
      for await (const piece of upTo(length - first.byteLength)) pieces.push(piece)
      return Buffer.concat(pieces)
    },
  }
}
