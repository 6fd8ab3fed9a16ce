import { indexDocuments, type ListKind } from '../../src/features/search/index/index-documents.ts'
import { closeLemmas } from '../../src/features/search/words/lemmas.ts'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'

const BATCH = 200

/**
 * Makes the search find posts and people from some number on.
 * @returns how many documents were looked at
 */
export async function indexLarge(
  url: string,
  from: { post: number; customer: number },
): Promise<number> {
  const db = openDatabase({ url, poolSize: 3, prepared: true, statementTimeout: 600_000 })
  try {
    return (
      (await indexFrom(db, 'posts', from.post)) + (await indexFrom(db, 'customers', from.customer))
    )
  } finally {
    await closeLemmas()
    await db.destroy()
  }
}

async function indexFrom(db: Database, shelf: ListKind, first: number): Promise<number> {
  let count = 0
  for (let start = first; ; ) {
    const ids = await idsFrom(db, shelf, start)
    await indexDocuments(db, shelf, ids)
    count += ids.length
    if (ids.length < BATCH) return count
    start = (ids.at(-1) ?? start) + 1
  }
}

async function idsFrom(db: Database, shelf: ListKind, start: number): Promise<number[]> {
  const rows =
    shelf === 'posts'
      ? await db
          .selectFrom('post')
          .select('id')
          .where('id', '>=', start)
          .where('status', '=', 1)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .limit(BATCH)
          .execute()
      : await db
          .selectFrom('customer')
          .select('id')
          .where('id', '>=', start)
          .orderBy('id')
          .limit(BATCH)
          .execute()
  return rows.map((row) => row.id)
}
