import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'
import { primaryOf } from './replicas/primary-of.ts'

/**
 * Caches rarely changing rows in this process for a while, by key and separately for each database, with one
 * memory for a primary and its replicas, so that the queries of pages need no joins for them. Missing rows are read in
 * one query.
 * @param load reads the rows of some keys; a key that has none may be left out
 */
export function rememberRows<Key extends string | number, Row extends object>(
  { seconds, maxEntries }: { seconds: number; maxEntries: number },
  load: (db: Database, keys: readonly Key[]) => Promise<readonly (readonly [Key, Row])[]>,
): (db: Database, keys: Iterable<Key | null>) => Promise<ReadonlyMap<Key, Row>> {
  const ofDatabase = new WeakMap<Database, LRUCache<Key, Row>>()
  return async (db, keys) => {
    const primary = primaryOf(db)
    const cache =
      ofDatabase.get(primary) ?? new LRUCache<Key, Row>({ max: maxEntries, ttl: seconds * 1_000 })
    ofDatabase.set(primary, cache)
    const rows = new Map<Key, Row>()
    const missing = new Set<Key>()
    for (const key of keys) {
      if (key === null || rows.has(key)) continue
      const row = cache.get(key)
      if (row) rows.set(key, row)
      else missing.add(key)
    }
    if (missing.size > 0) {
      for (const [key, row] of await load(db, [...missing])) {
        cache.set(key, row)
        rows.set(key, row)
      }
    }
    return rows
  }
}
