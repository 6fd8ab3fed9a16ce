import { sql } from 'kysely'
import type { JobServices } from '../../platform/jobs/worker.ts'
import { exportKey } from './export-key.ts'

const MOST = 500

/** Removes archives whose day is over, and those that could not be made in three: the file first, then the row. */
export async function forgetExports({ db, privateFiles }: JobServices): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from data_export
    where asked_at < now() - interval '1 day' and (expires_at < now()
      or (made_at is null and asked_at < now() - interval '3 days'))
    order by asked_at limit ${MOST}`.execute(db)
  const ids = rows.map((row) => row.id)
  await Promise.all(ids.map((id) => privateFiles.remove(exportKey(id))))
  await sql`delete from data_export where id = any (${ids}::uuid[])`.execute(db)
}
