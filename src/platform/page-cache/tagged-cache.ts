import { LRUCache } from 'lru-cache'
import type { KeptThings } from './kept-things.ts'
import { collectShown, showsTags } from './shown-on-page.ts'

interface Entry<Value> {
  readonly value: Value
  readonly tags: ReadonlySet<string>
  /** By the monotonic clock, in milliseconds. */
  readonly madeAt: number
}

interface Made<Value> {
  readonly value: Value
  readonly tags: ReadonlySet<string>
}

/** What has changed since the making of a value began. */
interface Changes {
  readonly tags: Set<string>
  hasGap: boolean
}

interface Options<Value> {
  /** How long a value is kept, in seconds. */
  readonly seconds: number
  /** Entries, or bytes with the size of a value. */
  readonly max: number | { readonly bytes: number; sizeOf(value: Value, key: string): number }
}

/**
 * Keeps what is made of the database, with the tags of what it shows: a change of one of them drops it. What changed
 * while a value was being made may not be in it, so that such a value is not kept.
 */
export class TaggedCache<Value> implements KeptThings {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #making = new Map<string, Promise<Made<Value>>>()
  readonly #changes = new Set<Changes>()

  constructor({ seconds, max }: Options<Value>) {
    const common = {
      ttl: seconds * 1_000,
      dispose: ({ tags }: Entry<Value>, key: string) => this.#forgetTags(tags, key),
    }
    this.#entries =
      typeof max === 'number'
        ? new LRUCache({ ...common, max })
        : new LRUCache({
            ...common,
            maxSize: max.bytes,
            sizeCalculation: ({ value, tags }, key) =>
              max.sizeOf(value, key) + tags.size * TAG_BYTES,
          })
  }

  /** The page that is being made shows what the value shows. */
  get(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    if (entry) showsTags(entry.tags)
    return entry
  }

  /** Whether a value with the tag is kept. */
  hasTagged(tag: string): boolean {
    return this.#keysOf.has(tag)
  }

  isMaking(key: string): boolean {
    return this.#making.has(key)
  }

  /**
   * Makes a value, or waits for the one that is being made, and keeps it if it is to be kept and nothing that it shows
   * has changed meanwhile.
   */
  async make(
    key: string,
    compute: () => Promise<Value>,
    isToBeKept: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    const { value, tags } = await (this.#making.get(key) ?? this.#start(key, compute, isToBeKept))
    showsTags(tags)
    return value
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  drop(tags: readonly string[]): void {
    for (const changes of this.#changes) for (const tag of tags) changes.tags.add(tag)
    // what is being made may be of before: who asks from now on does not wait for it
    this.#making.clear()
    for (const tag of tags) for (const key of this.#keysOf.get(tag) ?? []) this.#entries.delete(key)
  }

  clear(): void {
    for (const changes of this.#changes) changes.hasGap = true
    this.#making.clear()
    this.#entries.clear()
  }

  #start(
    key: string,
    compute: () => Promise<Value>,
    isToBeKept: (value: Value) => boolean,
  ): Promise<Made<Value>> {
    const making = this.#compute(key, compute, isToBeKept).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
    this.#making.set(key, making)
    return making
  }

  async #compute(
    key: string,
    compute: () => Promise<Value>,
    isToBeKept: (value: Value) => boolean,
  ): Promise<Made<Value>> {
    const changes: Changes = { tags: new Set(), hasGap: false }
    this.#changes.add(changes)
    try {
      const { value, tags } = await collectShown(compute)
      if (isToBeKept(value) && !changes.hasGap && changes.tags.isDisjointFrom(tags))
        this.#keep(key, { value, tags, madeAt: performance.now() })
      return { value, tags }
    } finally {
      this.#changes.delete(changes)
    }
  }

  #keep(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry)
    // not kept where it is too large
    if (this.#entries.peek(key) !== entry) return
    for (const tag of entry.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set()
      this.#keysOf.set(tag, keys.add(key))
    }
  }

  #forgetTags(tags: ReadonlySet<string>, key: string): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
  }
}

/** What a tag and its place in the index take. */
const TAG_BYTES = 150
