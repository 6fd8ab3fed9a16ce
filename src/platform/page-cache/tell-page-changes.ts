import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { INSERTED_LSN } from '../db/replicas/current-lsn.ts'

/** Changes that are taken at once. */
const BATCH = 500
/** Between two times of one process after writes, in milliseconds: writes that come together are told together. */
const PAUSE = 20

type Means = Pick<Services, 'db' | 'bus' | 'log'>

/**
 * Tells all processes what changed of what pages show (db/schema/functions/page_changes.sql). Several may do so at once:
 * each takes other rows.
 */
export async function tellPageChanges({ db, bus }: Means): Promise<void> {
  let taken = BATCH
  while (taken === BATCH) {
    const { rows } = await sql<{
      tags: string[]
      lsn: number
    }>`delete from page_change where id in (
        select id from page_change order by id limit ${BATCH} for update skip locked)
      returning tags, ${sql.raw(INSERTED_LSN)} as lsn`.execute(db)
    taken = rows.length
    const tags = [...new Set(rows.flatMap((row) => row.tags))]
    const lsn = Math.max(...rows.map((row) => row.lsn))
    if (tags.length > 0) await bus.publish({ type: 'pages', tags, lsn })
  }
}

/** What a process is telling, and whether more was written since. */
interface Telling {
  isAsked: boolean
}
const tellings = new WeakMap<Means['db'], Telling>()

/** Tells what a call has just written, beside its response; jobs are followed by the polling task. */
export function tellPageChangesSoon(means: Means): void {
  const known = tellings.get(means.db)
  if (known) {
    known.isAsked = true
    return
  }
  const telling = { isAsked: true }
  tellings.set(means.db, telling)
  void tellWhileAsked(means, telling)
}

async function tellWhileAsked(means: Means, telling: Telling): Promise<void> {
  try {
    while (telling.isAsked) {
      telling.isAsked = false
      await tellPageChanges(means)
      await setTimeout(PAUSE, undefined, { ref: false })
    }
  } catch (error) {
    // the polling task takes what is left
    means.log.warn({ err: error }, 'changes of pages were not told')
  } finally {
    tellings.delete(means.db)
  }
}
