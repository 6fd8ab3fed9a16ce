import { sql } from 'kysely'
import type { DateBound } from '../../../lib/time/date-bounds.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Scope } from '../../places/scope.ts'
import { boundOf, entriesOf } from './select-calendar.ts'

/** So many of the latest are told; months of a place hold fewer. */
const MAX_SINCE = 1_000

interface ArchiveQuery {
  readonly scope: Scope
  readonly tagId: number
  readonly now: Date
  readonly since: DateBound
  readonly page: number
  readonly perPage: number
}

/** Events that are over and not older than a bound, the latest first: one range of the index. */
export async function selectArchiveSince(
  db: Database,
  query: ArchiveQuery,
): Promise<{ ids: number[]; total: number }> {
  const { now, since, page, perPage } = query
  const { rows } = await sql<{ post_id: number }>`
    select post_id from listing
    where ${entriesOf(query)} and at < ${now} and at >= ${boundOf(now, since)}
    order by at desc, post_id desc limit ${MAX_SINCE}`.execute(db)
  const ids = rows.map((row) => row.post_id)
  return { ids: ids.slice((page - 1) * perPage, page * perPage), total: ids.length }
}
