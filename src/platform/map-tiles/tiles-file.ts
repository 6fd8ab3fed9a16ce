import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs'
import { promisify } from 'node:util'
import { ConfigError } from '../config/config-error.ts'

/** A file of tiles that stays open: one put in its place is read by the next process, never half of each. */
export interface TilesFile {
  /** In bytes. */
  readonly size: number
  /** Follows from the content, so that processes on several machines give one file one name. */
  readonly version: string
  /** @param start and `length` in bytes; within the file */
  read(start: number, length: number): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

/** The header and the root directory stand within them (PMTiles 3). */
const BEGINNING = 16_384
const HEADER = 127
const WANTED =
  'цілий файл PMTiles версії 3 з векторними тайлами (MVT), який цей процес може прочитати'

const readAt = promisify(read)

/**
 * Opens a file of tiles and looks whether it is one, and whole.
 * @throws ConfigError when it is not
 */
export function openTilesFile(file: string): TilesFile {
  const opened = attempt(() => openSync(file, 'r'))
  const stats = opened === undefined ? undefined : fstatSync(opened)
  const beginning = Buffer.alloc(BEGINNING)
  const length = stats?.isFile() ? readSync(opened ?? 0, beginning, 0, BEGINNING, 0) : 0
  if (opened === undefined || !stats || !isWhole(beginning.subarray(0, length), stats.size)) {
    if (opened !== undefined) closeSync(opened)
    throw new ConfigError(`MAP_TILES: має бути ${WANTED}; задано «${file}»`)
  }
  const { size } = stats
  return {
    size,
    version: createHash('sha256').update(`${size} `).update(beginning).digest('hex').slice(0, 16),
    async read(start, wanted) {
      const bytes = new Uint8Array(wanted)
      const { bytesRead } = await readAt(opened, bytes, 0, wanted, start)
      if (bytesRead < wanted) throw new Error(`${file} became shorter while it was open`)
      return bytes
    },
    close: () => closeSync(opened),
  }
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** By https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md: its magic, version, kind of tiles and sections. */
function isWhole(beginning: Buffer, size: number): boolean {
  if (beginning.length < HEADER || beginning.toString('latin1', 0, 7) !== 'PMTiles') return false
  const isVersion3 = beginning[7] === 3
  const isMvt = beginning[99] === 1
  const sections = [8, 24, 40, 56].map(
    (at) => beginning.readBigUInt64LE(at) + beginning.readBigUInt64LE(at + 8),
  )
  return isVersion3 && isMvt && sections.every((end) => end <= BigInt(size))
}
