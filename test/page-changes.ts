import type { Kysely } from 'kysely'
import type { DB } from '../src/platform/db/tables.generated.ts'

/**
 * What the journal of pages has after some work. It is read in the transaction of the work: a process that tells of
 * an earlier call takes out whatever is committed.
 * @returns the tags (db/schema/functions/page_changes.sql)
 */
export const changedOnPages = (
  db: Kysely<DB>,
  work: (tx: Kysely<DB>) => Promise<unknown>,
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('page_change').execute()
    await work(tx)
    const changes = await tx.selectFrom('page_change').select('tags').execute()
    return changes.flatMap(({ tags }) => tags)
  })
