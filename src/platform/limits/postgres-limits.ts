import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { SecretBox } from '../secret-box.ts'
import type { LimitStore } from './limit-store.ts'

/**
 * Limits that all processes of one database share: one statement, which locks the row of the key
 * (db/schema/functions/limits.sql). The table holds a keyed hash of each key.
 */
export const postgresLimits = (
  db: Database,
  { digest }: Pick<SecretBox, 'digest'>,
): LimitStore => ({
  async take(key, rules, uses = 1) {
    const times = rules.map((rule) => rule.times)
    const seconds = rules.map((rule) => rule.seconds)
    const { rows } = await sql<{ wait: number }>`
      select take_limit(${digest(key)}, ${times}::integer[], ${seconds}::integer[], ${uses}::integer) as wait`.execute(
      db,
    )
    return rows[0]?.wait ?? 0
  },
})

/** Forgets the keys that no rule looks at any more. */
export async function forgetLimits(db: Database): Promise<void> {
  await sql`delete from limit_use where expires_at < now()`.execute(db)
}
