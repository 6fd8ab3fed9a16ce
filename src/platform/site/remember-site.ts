import type { Database } from '../db/database.ts'
import { primaryOf } from '../db/replicas/primary-of.ts'
import type { Bus } from '../live/bus.ts'

/** How long a change is not seen where the message about it was lost, in milliseconds. */
const MAX_AGE = 30_000
/** How soon what could not be read anew is asked for again, in milliseconds: what was read before holds until then. */
const RETRY_AFTER = 5_000

interface Kept {
  value: Promise<unknown>
  /** In milliseconds of the monotonic clock: the other one may be put back by an hour. */
  until: number
  /** Whether it was changed since: the old value is no longer for use while the new one can be read. */
  isForgotten: boolean
}
type Load = (db: Database) => Promise<unknown>

const ofDatabase = new WeakMap<Database, Map<Load, Kept>>()

/**
 * Keeps in this process what who runs the site may change, so that no page asks the database for it. A change is told
 * to all processes by `tellSiteChanged`, and may be told before replicas have it: this is read on the primary. One that
 * is old is used while it is read anew, and as long as the database is away.
 */
export function rememberSite<Value>(
  load: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
  return (reader) => {
    const db = primaryOf(reader)
    const all = ofDatabase.get(db) ?? new Map<Load, Kept>()
    ofDatabase.set(db, all)
    const known = all.get(load)
    if (!known) {
      const kept: Kept = { value: load(db), until: performance.now() + MAX_AGE, isForgotten: false }
      all.set(load, kept)
      // a failure is not kept
      kept.value.catch(() => all.get(load) === kept && all.delete(load))
      return kept.value as Promise<Value>
    }
    if (known.until > performance.now()) return known.value as Promise<Value>
    const { isForgotten, value: before } = known
    const fresh: Kept = { value: load(db), until: performance.now() + MAX_AGE, isForgotten: false }
    const orBefore = fresh.value.catch(() => {
      fresh.until = performance.now() + RETRY_AFTER
      fresh.isForgotten = isForgotten
      return before
    })
    fresh.value = isForgotten ? orBefore : before
    all.set(load, fresh)
    orBefore.then(
      (value) => {
        fresh.value = Promise.resolve(value)
      },
      () => all.get(load) === fresh && all.delete(load),
    )
    return fresh.value as Promise<Value>
  }
}

/** Forgets all of it: it is read anew. */
export function forgetSite(db: Database): void {
  for (const kept of ofDatabase.get(db)?.values() ?? []) {
    kept.isForgotten = true
    kept.until = 0
  }
}

/** After the commit: what was changed holds from now on, in all processes. */
export async function tellSiteChanged({ db, bus }: { db: Database; bus: Bus }): Promise<void> {
  forgetSite(db)
  await bus.publish({ type: 'site' })
}
