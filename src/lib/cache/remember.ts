import { LRUCache } from 'lru-cache'

/**
 * Keeps the results of a function in this process for a while: for what many pages show and nobody minds being
 * some seconds old. Calls under way are shared; a failure is not kept.
 * @param key names a result by its arguments
 */
export function remember<Arguments extends readonly unknown[], Value>(
  compute: (...given: Arguments) => Promise<Value>,
  {
    seconds,
    maxEntries,
    key,
  }: { seconds: number; maxEntries: number; key: (...given: Arguments) => string },
): (...given: Arguments) => Promise<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ max: maxEntries, ttl: seconds * 1_000 })
  return (...given) => {
    const name = key(...given)
    const known = kept.get(name)
    if (known) return known
    const fresh = compute(...given)
    kept.set(name, fresh)
    fresh.catch(() => kept.delete(name))
    return fresh
  }
}
