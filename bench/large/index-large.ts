import {
  type DocumentKind,
  indexDocuments,
  nextIds,
} from '../../src/features/search/index/index-documents.ts'
import { closeLemmas } from '../../src/features/search/words/lemmas.ts'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'

/**
 * Makes the search find posts and people from some number on.
 * @returns how many documents were indexed
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

async function indexFrom(db: Database, kind: DocumentKind, first: number): Promise<number> {
  let count = 0
  for (let last = first - 1; ; ) {
    const ids = await nextIds(db, kind, last)
    if (ids.length === 0) return count
    await indexDocuments(db, kind, ids)
    count += ids.length
    last = ids.at(-1) ?? last
  }
}
