import { LRUCache } from 'lru-cache'
import { keptThingsOf } from '../page-cache/kept-things.ts'
import { type ShownKind, shows } from '../page-cache/shown-on-page.ts'
import type { Database } from './database.ts'
import { primaryOf } from './replicas/primary-of.ts'

interface Options {
  readonly seconds: number
  readonly maxEntries: number
  /** What the rows are, by their keys: pages show them, and a change of one drops it here too. */
  readonly shows?: ShownKind
}

/**
 * Caches rarely changing rows in this process for a while, by key and separately for each database, with one
 * memory for a primary and its replicas, so that the queries of pages need no joins for them. Missing rows are read in
 * one query.
 * @param load reads the rows of some keys; a key that has none may be left out
 */
export function rememberRows<Key extends string | number, Row extends object>(
  options: Options,
  load: (db: Database, keys: readonly Key[]) => Promise<readonly (readonly [Key, Row])[]>,
): (db: Database, keys: Iterable<Key | null>) => Promise<ReadonlyMap<Key, Row>> {
  const ofDatabase = new WeakMap<Database, Kept<Key, Row>>()
  return async (db, keys) => {
    const primary = primaryOf(db)
    const kept = ofDatabase.get(primary) ?? open<Key, Row>(primary, options)
    ofDatabase.set(primary, kept)
    const rows = new Map<Key, Row>()
    const missing = new Set<Key>()
    for (const key of keys) {
      if (key === null || rows.has(key)) continue
      const row = kept.cache.get(key)
      if (row) rows.set(key, row)
      else missing.add(key)
    }
    if (missing.size > 0) {
      const { changes } = kept
      for (const [key, row] of await load(db, [...missing])) {
        // what changed while it was read may not be in it
        if (kept.changes === changes) kept.cache.set(key, row)
        rows.set(key, row)
      }
    }
    if (options.shows) shows(options.shows, rows.keys())
    return rows
  }
}

interface Kept<Key extends string | number, Row extends object> {
  readonly cache: LRUCache<Key, Row>
  /** How often some of it was dropped. */
  changes: number
}

function open<Key extends string | number, Row extends object>(
  db: Database,
  { seconds, maxEntries, shows: kind }: Options,
): Kept<Key, Row> {
  const kept: Kept<Key, Row> = {
    cache: new LRUCache({ max: maxEntries, ttl: seconds * 1_000 }),
    changes: 0,
  }
  if (!kind) return kept
  const prefix = `${kind}:`
  keptThingsOf(db).add({
    drop(tags) {
      const ids = tags.flatMap((tag) => (tag.startsWith(prefix) ? tag.slice(prefix.length) : []))
      if (ids.length > 0) kept.changes++
      for (const id of ids) {
        kept.cache.delete(id as Key)
        kept.cache.delete(Number(id) as Key)
      }
    },
    clear() {
      kept.changes++
      kept.cache.clear()
    },
  })
  return kept
}
