import type { Database } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../../platform/jobs/worker.ts'
import { BATCH, deleteGone, indexDocuments, nextIds } from './index-documents.ts'

/** Counts up when a text gives other lexemes than before: folding, lemmas, families, marks, weights. */
export const RULES_VERSION = 4
/** The row of `loaded_data` that holds the version the index is made by, or is being made by. */
const NAME = 'search'

/**
 * Enqueues the job that indexes everything anew when the words are now read in another way than when it was indexed.
 * Once for a change, also by several processes at once; a new database has nothing to index.
 */
export async function scheduleReindex(db: Database): Promise<void> {
  const fingerprint = String(RULES_VERSION)
  await db.transaction().execute(async (tx) => {
    const isFirst = await tx
      .insertInto('loaded_data')
      .values({ name: NAME, fingerprint })
      .onConflict((on) => on.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (isFirst) return
    const changed = await tx
      .updateTable('loaded_data')
      .set({ fingerprint, loaded_at: new Date() })
      .where('name', '=', NAME)
      .where('fingerprint', '<>', fingerprint)
      .returning('name')
      .executeTakeFirst()
    if (changed) await enqueueBatch(tx, { rules: RULES_VERSION, kind: 'posts', after: 0 })
  })
}

/**
 * Indexes one batch anew and enqueues the next. Twice is harmless.
 * @throws when the job is of newer rules than this process knows: a newer process does it
 */
export async function reindexSearch(
  { db }: Pick<JobServices, 'db'>,
  { rules, kind, after }: JobPayloads['reindex-search'],
): Promise<void> {
  // the job of the newer rules does it all
  if (rules < RULES_VERSION) return
  if (rules > RULES_VERSION) throw new Error(`The search is to be indexed by rules ${rules}`)
  const ids = await nextIds(db, kind, after)
  await indexDocuments(db, kind, ids)
  if (ids.length === BATCH) await enqueueBatch(db, { rules, kind, after: ids.at(-1) ?? after })
  else if (kind === 'posts') await enqueueBatch(db, { rules, kind: 'customers', after: 0 })
  else await deleteGone(db)
}

const enqueueBatch = (db: Database, payload: JobPayloads['reindex-search']) =>
  enqueue(db, 'reindex-search', payload, { key: 'reindex-search', isLater: true })
