import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'

/** What a batch of a job takes: short enough that nobody waits long for its locks. */
export const BATCH = 50

/** The lists of places have one writer at a time; who changes them after other lists takes their turn first. */
export const lockListing = (tx: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(7305010)`.execute(tx)
