import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { rememberQuery } from '../../../platform/db/remember-query.ts'

/** The day of a view, the same in every process: 2026-11-20, UTC. */
export const today = () => new Date().toISOString().slice(0, 10)

/** The salt that all processes share on a day; making a new one ends those of the days before. */
export async function saltOfDay(db: Database, day: string): Promise<Buffer> {
  return (await salts(db, day)).salt
}

const salts = rememberQuery({ seconds: 86_400, maxEntries: 2 }, async (db, day: string) => {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into view_salt (day, salt) values (${day}, ${randomBytes(16)})
    on conflict (day) do update set salt = view_salt.salt returning salt`.execute(db)
  await sql`delete from view_salt where day < ${day}::date`.execute(db)
  return { salt: rows[0]?.salt ?? Buffer.alloc(0) }
})
