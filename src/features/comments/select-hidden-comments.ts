import { sql } from 'kysely'
import { MOST_RANKED } from '../../lib/most-ranked.ts'
import type { Database } from '../../platform/db/database.ts'

interface Asked {
  readonly type: 'all' | 'answers' | 'comments'
  readonly page: number
  readonly perPage: number
}

/** The comments of a person that others do not see (hidden, waiting, rejected), the latest first; removed ones not. */
export async function selectHiddenComments(
  db: Database,
  author: number,
  { type, page, perPage }: Asked,
): Promise<{ ids: number[]; total: number }> {
  const ofType = type === 'all' ? sql`` : sql`and is_answer = ${type === 'answers'}`
  const { rows } = await sql<{ id: number }>`
    select id from comment
    where author_id = ${author} and status <> 1 and deleted_at is null ${ofType}
    order by created_at desc, id desc limit ${MOST_RANKED}`.execute(db)
  const offset = (page - 1) * perPage
  return { ids: rows.slice(offset, offset + perPage).map((row) => row.id), total: rows.length }
}
