import { remember } from '../../lib/cache/remember.ts'
import type { Database } from './database.ts'

/**
 * Caches the result of a load in this process for a while, separately for each database and each set of arguments. For
 * data that is the same for everybody and may be that old.
 */
export function rememberQuery<Arguments extends readonly (string | number)[], Value>(
  { seconds, maxEntries }: { seconds: number; maxEntries: number },
  load: (db: Database, ...args: Arguments) => Promise<Value>,
): (db: Database, ...args: Arguments) => Promise<Value> {
  const ofDatabase = new WeakMap<Database, (...args: Arguments) => Promise<Value>>()
  return (db, ...args) => {
    let read = ofDatabase.get(db)
    if (!read) {
      read = remember((...args: Arguments) => load(db, ...args), {
        seconds,
        maxEntries,
        key: (...args) => JSON.stringify(args),
      })
      ofDatabase.set(db, read)
    }
    return read(...args)
  }
}
