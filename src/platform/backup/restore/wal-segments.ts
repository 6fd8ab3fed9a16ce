import { open } from 'node:fs/promises'
import path from 'node:path'
import { segmentName } from '../ship-wal.ts'
import { isDamage } from '../target/damage.ts'
import type { BaseBackup } from '../target/manifest.ts'
import { keyOf, type SealedStore } from '../target/sealed-store.ts'

/** The segments of a log file have these many bytes together (4 GiB), of 16 MiB each: what `initdb` makes. */
const SEGMENTS_OF_FILE = 256n

/** The segment after another one of the same timeline. */
function nextSegment(segment: string): string {
  const [timeline, file, part] = [0, 8, 16].map((at) => BigInt(`0x${segment.slice(at, at + 8)}`))
  const next = (file ?? 0n) * SEGMENTS_OF_FILE + (part ?? 0n) + 1n
  return [timeline ?? 0n, next / SEGMENTS_OF_FILE, next % SEGMENTS_OF_FILE]
    .map((number) => number.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/**
 * Writes the log that follows a base backup into a folder.
 * @param isWhole whether all that there is of it is wanted; otherwise what makes the backup itself whole
 * @returns the segment at which it breaks off, though later ones are there
 * @throws a damage (`isDamage`) when the backup itself is not whole
 */
export async function fetchSegments(
  store: SealedStore,
  { archive, firstSegment, lastSegment }: BaseBackup,
  folder: string,
  { isWhole }: { readonly isWhole: boolean },
): Promise<string | undefined> {
  const there = new Set(await store.names('wal'))
  for (let segment = firstSegment; ; segment = nextSegment(segment)) {
    const isOfBackup = segment <= lastSegment
    if (!(isOfBackup || isWhole)) return undefined
    const name = segmentName(archive, segment)
    if (!there.has(name) && !isOfBackup)
      return [...there].some((one) => one.startsWith(`${archive}-`) && one > name)
        ? segment
        : undefined
    try {
      await writeSparse(path.join(folder, segment), await store.readWhole(keyOf('wal', name)))
    } catch (error) {
      if (isOfBackup || !isDamage(error)) throw error
      return segment
    }
  }
}

/** The end of a segment that was closed early is zeros, which take no room so. */
async function writeSparse(file: string, bytes: Buffer): Promise<void> {
  let end = bytes.byteLength
  while (end > 0 && bytes[end - 1] === 0) end--
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes.subarray(0, end))
    await handle.truncate(bytes.byteLength)
  } finally {
    await handle.close()
  }
}
