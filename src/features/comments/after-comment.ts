import type { Database } from '../../platform/db/database.ts'
import { indexShownLinks } from '../people/index-shown-links.ts'
import { notePostChange } from '../posts/note-post-change.ts'

/**
 * Brings the popularity of a post and the search in line with its comments: the last step of a transaction that
 * changed one.
 */
export async function afterComment(tx: Database, { postId, authorId }: Changed): Promise<void> {
  await notePostChange(tx, postId, { isText: true })
  await indexShownLinks(tx, authorId)
}

/** What a comment stands below, and whose it is. */
interface Changed {
  readonly postId: number
  readonly authorId: number
}
