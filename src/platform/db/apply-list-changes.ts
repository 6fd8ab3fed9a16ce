import { sql } from 'kysely'
import type { Database } from './database.ts'

const BATCH = 2_000

/** Applies the journal of the counted lists to their totals and anchors (db/schema/functions/lists.sql). */
export async function applyListChanges(db: Database): Promise<void> {
  while ((await applySome(db)) === BATCH);
}

async function applySome(db: Database): Promise<number> {
  const { rows } = await sql<{ applied: number }>`
    select apply_list_changes(${BATCH}) as applied`.execute(db)
  return rows[0]?.applied ?? 0
}
