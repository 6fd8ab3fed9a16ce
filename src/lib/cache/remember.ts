import { LRUCache } from 'lru-cache'

/**
 * Keeps the answers of a function in this process for a while: for what many pages show and nobody minds being
 * some seconds old. Calls under way are shared; a failure is not kept.
 * @param key names an answer by its arguments
 */
export function remember<Arguments extends readonly unknown[], Answer>(
  answer: (...given: Arguments) => Promise<Answer>,
  { seconds, most, key }: { seconds: number; most: number; key: (...given: Arguments) => string },
): (...given: Arguments) => Promise<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({ max: most, ttl: seconds * 1_000 })
  return (...given) => {
    const name = key(...given)
    const known = kept.get(name)
    if (known) return known
    const fresh = answer(...given)
    kept.set(name, fresh)
    fresh.catch(() => kept.delete(name))
    return fresh
  }
}
