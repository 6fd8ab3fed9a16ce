import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A position in the write-ahead log (LSN) as the number of bytes before it: a double is exact up to 8 PiB. */
const bytesBefore = (position: string) => `pg_wal_lsn_diff(${position}, '0/0')::bigint`

/** What the primary has written to its disk, and so may send to replicas. */
export const FLUSHED_LSN = bytesBefore('pg_current_wal_flush_lsn()')
/** What a replica has replayed; null on a server that never was one. */
export const REPLAYED_LSN = bytesBefore('pg_last_wal_replay_lsn()')
/** Not what is flushed: with `synchronous_commit = off` a commit may not be on the disk yet. */
export const INSERTED_LSN = bytesBefore('pg_current_wal_insert_lsn()')

/** The position after everything that was committed on the primary until now. */
export async function currentLsn(primary: Database): Promise<number> {
  const { rows } = await sql<{ lsn: number }>`select ${sql.raw(INSERTED_LSN)} as lsn`.execute(
    primary,
  )
  return rows[0]?.lsn ?? 0
}
