import type { Database } from '../db/database.ts'
import { primaryOf } from '../db/replicas/primary-of.ts'
import type { Bus } from '../live/bus.ts'

/** How long a change is not seen where the message about it was lost, in milliseconds. */
const MAX_AGE = 30_000

interface Kept {
  readonly value: Promise<unknown>
  readonly until: number
}
type Load = (db: Database) => Promise<unknown>

const ofDatabase = new WeakMap<Database, Map<Load, Kept>>()

/**
 * Keeps in this process what who runs the site may change, so that no page asks the database for it. A change is told
 * to all processes by `tellSiteChanged`, and may be told before replicas have it: this is read on the primary.
 */
export function rememberSite<Value>(
  load: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
  return (reader) => {
    const db = primaryOf(reader)
    let all = ofDatabase.get(db)
    if (!all) {
      all = new Map()
      ofDatabase.set(db, all)
    }
    const known = all.get(load)
    if (known && known.until > Date.now()) return known.value as Promise<Value>
    const kept = { value: load(db), until: Date.now() + MAX_AGE }
    all.set(load, kept)
    // a failure is not kept
    kept.value.catch(() => all.get(load) === kept && all.delete(load))
    return kept.value
  }
}

/** Forgets all of it: it is read anew. */
export function forgetSite(db: Database): void {
  ofDatabase.delete(db)
}

/** After the commit: what was changed holds from now on, in all processes. */
export async function tellSiteChanged({ db, bus }: { db: Database; bus: Bus }): Promise<void> {
  forgetSite(db)
  await bus.publish({ type: 'site' })
}
