import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Measures how much room the database and the uploaded files take today. */
export async function measureSize(db: Database): Promise<void> {
  await sql`
    insert into site_size (day, database_bytes, files_bytes)
    select now()::date, pg_database_size(current_database()), coalesce(sum(byte_size), 0) from file
    on conflict (day) do update
      set database_bytes = excluded.database_bytes, files_bytes = excluded.files_bytes`.execute(db)
}
