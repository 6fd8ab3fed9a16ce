import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive; its content comes in pieces. */
export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array | string>
  /** Packed already, as pictures are: kept as it is. */
  readonly isPacked?: boolean
}

/** A ZIP of entries, one after the other, as it grows. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const encoder = new TextEncoder()
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
