import { remember } from '../../lib/cache/remember.ts'
import type { Database } from './database.ts'
import { primaryOf } from './replicas/primary-of.ts'

/**
 * Caches the result of a load in this process for a while, separately for each database and each set of arguments, with
 * one memory for a primary and its replicas. For data that is the same for everybody and may be that old.
 */
export function rememberQuery<Arguments extends readonly (string | number)[], Value>(
  { seconds, maxEntries }: { seconds: number; maxEntries: number },
  load: (db: Database, ...args: Arguments) => Promise<Value>,
): (db: Database, ...args: Arguments) => Promise<Value> {
  const ofDatabase = new WeakMap<Database, (db: Database, args: Arguments) => Promise<Value>>()
  return (db, ...args) => {
    const primary = primaryOf(db)
    let read = ofDatabase.get(primary)
    if (!read) {
      read = remember((from: Database, given: Arguments) => load(from, ...given), {
        seconds,
        maxEntries,
        key: (_from, given) => JSON.stringify(given),
      })
      ofDatabase.set(primary, read)
    }
    return read(db, args)
  }
}
