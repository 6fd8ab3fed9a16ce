import { remember } from '../../lib/cache/remember.ts'
import type { Database } from './database.ts'

/**
 * Caches the result of a load in this process for a while, separately for each database. For data that is the same
 * for everybody and may be that old.
 */
export function rememberQuery<Value>(
  { seconds, most }: { seconds: number; most: number },
  load: (db: Database, key: string) => Promise<Value>,
): (db: Database, key: string) => Promise<Value> {
  const ofDatabase = new WeakMap<Database, (key: string) => Promise<Value>>()
  return (db, key) => {
    let read = ofDatabase.get(db)
    if (!read) {
      read = remember((wanted: string) => load(db, wanted), {
        seconds,
        most,
        key: (wanted) => wanted,
      })
      ofDatabase.set(db, read)
    }
    return read(key)
  }
}
