import type { Services } from '../context.ts'
import type { Database } from './database.ts'
import { primaryOf } from './replicas/primary-of.ts'

interface Buffered<Item> {
  readonly items: Map<string, Item>
  timer: NodeJS.Timeout | undefined
  /** The batches under way. */
  writing: Promise<void>
}

interface BufferOptions<Item> {
  /** What is written, for the log. */
  readonly name: string
  /** Items with one key are one. */
  readonly keyOf: (item: Item) => string
  /** What the one that waits takes from another with its key; absent: nothing. */
  readonly join?: (waiting: Item, other: Item) => void
  readonly write: (db: Database, items: readonly Item[]) => Promise<void>
  /** How long items wait, in milliseconds. */
  readonly flushAfter?: number
}

const FLUSH_AFTER = 1_000
/** A batch stays well within the time limit of a statement. */
const BATCH = 500
/** Past this many that wait, an item is not worth more memory. */
const MAX_WAITING = 20_000

/**
 * Collects what readers leave behind, such as views, and writes it once a second: the request does not wait for it, and
 * a process that is killed loses a second of it.
 */
export function writeBuffer<Item>({
  name,
  keyOf,
  join,
  write,
  flushAfter = FLUSH_AFTER,
}: BufferOptions<Item>) {
  const buffers = new WeakMap<Database, Buffered<Item>>()

  return {
    /** Keeps an item for the next batch; false when the same one waits already. */
    add(services: Services, item: Item): boolean {
      const buffer = bufferOf(services.db)
      const key = keyOf(item)
      const waiting = buffer.items.get(key)
      if (waiting) join?.(waiting, item)
      if (waiting || buffer.items.size >= MAX_WAITING) return false
      buffer.items.set(key, item)
      buffer.timer ??= setTimeout(() => void flush(services), flushAfter).unref()
      return true
    },
    flush,
  }

  /** Writes the items that wait: when their time is up, and once more when the process ends. */
  function flush(services: Services): Promise<void> {
    const buffer = bufferOf(services.db)
    clearTimeout(buffer.timer)
    buffer.timer = undefined
    const waiting = [...buffer.items.values()]
    buffer.items.clear()
    buffer.writing = buffer.writing.then(() => writeInBatches(services, waiting))
    return buffer.writing
  }

  function bufferOf(reader: Database): Buffered<Item> {
    const db = primaryOf(reader)
    const known = buffers.get(db)
    if (known) return known
    const made: Buffered<Item> = {
      items: new Map(),
      timer: undefined,
      writing: Promise.resolve(),
    }
    buffers.set(db, made)
    return made
  }

  async function writeInBatches(services: Services, waiting: readonly Item[]): Promise<void> {
    const { log } = services
    const db = primaryOf(services.db)
    for (let start = 0; start < waiting.length; start += BATCH) {
      const items = waiting.slice(start, start + BATCH)
      await write(db, items).catch((error: unknown) => {
        log.warn({ err: error, items: items.length }, `${name} were not written`)
      })
    }
  }
}
