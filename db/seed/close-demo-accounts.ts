import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import { DEMO_HASH } from './write-accounts.ts'

/**
 * Takes the published password from everybody of the demo community who still has it, and ends their sessions: on a
 * site that others reach it would let anybody in. They stay as authors. Twice is harmless.
 * @returns how many had it
 */
export async function closeDemoAccounts(db: Database): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    with closed as (
      update account set password_hash = null, password_changed_at = now()
      where password_hash = ${DEMO_HASH} returning customer_id
    ), ended as (delete from session where customer_id in (select customer_id from closed))
    select count(*)::integer as many from closed`.execute(db)
  return rows[0]?.many ?? 0
}
