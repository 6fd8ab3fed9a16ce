import { sql } from 'kysely'
import type { JobServices } from '../../../platform/jobs/worker.ts'
import { EXPORTS, exportIdOf, exportKey } from './export-key.ts'

const BATCH_SIZE = 500
/** In milliseconds: by then an archive is either made or given up. */
const STRAY_AFTER = 3 * 86_400_000

/**
 * Removes archives whose day is over, and those that could not be made in three: the file first, then the row. So do
 * files that no row speaks of, such as half of one when a process ended while it wrote.
 */
export async function forgetExports(services: JobServices): Promise<void> {
  await forgetOver(services)
  await forgetStray(services)
}

async function forgetOver({ db, privateFiles }: JobServices): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from data_export
    where asked_at < now() - interval '1 day' and (expires_at < now()
      or (made_at is null and asked_at < now() - interval '3 days'))
    order by asked_at limit ${BATCH_SIZE}`.execute(db)
  const ids = rows.map((row) => row.id)
  await Promise.all(ids.map((id) => privateFiles.remove(exportKey(id))))
  await sql`delete from data_export where id = any (${ids}::uuid[])`.execute(db)
}

async function forgetStray({ db, privateFiles }: JobServices): Promise<void> {
  const before = Date.now() - STRAY_AFTER
  const all = await privateFiles.list(EXPORTS)
  const old = all.filter(({ changedAt }) => changedAt.getTime() < before).slice(0, BATCH_SIZE)
  if (old.length === 0) return
  const { rows } = await sql<{ id: string }>`select id from data_export
    where id = any (${old.flatMap(({ key }) => exportIdOf(key) ?? [])}::uuid[])`.execute(db)
  const known = new Set(rows.map(({ id }) => exportKey(id)))
  await Promise.all(
    old.filter(({ key }) => !known.has(key)).map(({ key }) => privateFiles.remove(key)),
  )
}
