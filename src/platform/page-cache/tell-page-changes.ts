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
 * Tells all processes what changed of what pages show (db/schema/functions/page_changes.sql), and that some of it may be
 * lost where a crash or a failover has emptied the journal. Several may do so at once: each takes other rows.
 * @throws when it cannot be told; then it is still in the journal
 */
export async function tellPageChanges({ db, bus }: Means): Promise<void> {
  let taken = BATCH
  while (taken === BATCH) taken = await db.transaction().execute((tx) => tellBatch(tx, bus))
}

/** @returns how many rows it took */
async function tellBatch(tx: Means['db'], bus: Means['bus']): Promise<number> {
  const { rows } = await sql<Taken>`
    with taken as (
      delete from page_change where id in (
        select id from page_change order by id limit ${BATCH} for update skip locked)
      returning tags
    )
    select (select count(*)::integer from taken) as count,
      array(select distinct unnest(tags) from taken) as tags,
      exists (select from page_journal_state) as "isWhole",
      ${sql.raw(INSERTED_LSN)} as lsn`.execute(tx)
  const [taken] = rows
  if (!taken) return 0
  const { count, tags, isWhole, lsn } = taken
  if (!isWhole) {
    await tx
      .insertInto('page_journal_state')
      .values({ is_whole: true })
      .onConflict((row) => row.doNothing())
      .execute()
    await bus.publishIn(tx, { type: 'pages-gap', lsn })
  }
  if (tags.length > 0) await bus.publishIn(tx, { type: 'pages', tags, lsn })
  return count
}

/** What the journal had. */
interface Taken {
  readonly count: number
  readonly tags: readonly string[]
  readonly isWhole: boolean
  readonly lsn: number
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
