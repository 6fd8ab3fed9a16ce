import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { indexDocuments } from '../../search/index/index-documents.ts'
import { BATCH } from '../../writing/batch.ts'

/** The search forgets a name and the words of comments that are gone: wherever somebody wrote, it reads anew. */
export async function reindexWritten(db: Database, author: number): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from post where author_id = ${author} and id > ${last}
      union select post_id from comment where author_id = ${author} and post_id > ${last}
      order by id limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    await indexDocuments(
      db,
      'posts',
      rows.map((row) => row.id),
    )
    last = rows.at(-1)?.id ?? 0
  }
}
