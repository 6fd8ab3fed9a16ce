import type { Database } from '../../../platform/db/database.ts'
import { isKeptBack } from '../../../platform/db/is-published.ts'
import { BATCH } from '../../writing/batch.ts'
import { erasePost } from '../../writing/removal/erase-post.ts'
import type { Choice } from './close-account.ts'

/** Removes all posts of somebody, or those alone that nobody sees: drafts, rejected and removed ones. */
export async function removePosts(db: Database, author: number, choice: Choice): Promise<void> {
  for (;;) {
    const ids = await nextPosts(db, author, choice)
    if (ids.length === 0) return
    for (const id of ids) await erasePost(db, id)
  }
}

async function nextPosts(db: Database, author: number, choice: Choice): Promise<number[]> {
  const hidden = isKeptBack()
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('author_id', '=', author)
    .$if(choice === 'anonymise', (query) => query.where(hidden))
    .limit(BATCH)
    .execute()
  return rows.map((row) => row.id)
}
