import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { maskDocuments } from '../content/personal-data.ts'

/** Whose words they are. */
export type Worded = { readonly postId: number } | { readonly commentId: number }

interface Version {
  /** Null of a comment. */
  readonly title: string | null
  readonly content: string
  /** Since when they were as they are. */
  readonly writtenAt: Date
  readonly publishedAt: Date
  /** Whether their author changes them and readers saw them: what a moderator took out is shown to nobody. */
  readonly isPublic: boolean
  /** Whether a moderator changes them: then nor is what stood there before. */
  readonly isOfModerator: boolean
}

/** For so many minutes after publishing a change mends a slip: readers are not shown what stood there. */
const GRACE_MINUTES = 5

/** So many are kept and shown. */
export const MAX_VERSIONS = 50

/** Keeps words as they were before a change. Twice is harmless. */
export async function keepVersion(
  tx: Database,
  of: Worded,
  { title, content, writtenAt, publishedAt, isPublic, isOfModerator }: Version,
): Promise<void> {
  const words = maskDocuments(content)
  const is_public = sql<boolean>`${isPublic}::boolean
    and ${publishedAt}::timestamptz < now() - make_interval(mins => ${GRACE_MINUTES})`
  await ('postId' in of
    ? tx.insertInto('post_version').values({
        post_id: of.postId,
        written_at: writtenAt,
        title: maskDocuments(title ?? ''),
        // a picture that was taken out is gone for good
        content: words.replaceAll(PICTURE, ''),
        is_public,
      })
    : tx.insertInto('comment_version').values({
        comment_id: of.commentId,
        written_at: writtenAt,
        content: words,
        is_public,
      })
  )
    .onConflict((known) => known.doNothing())
    .execute()
  const { table, ofIt } = rowsOf(of)
  if (isOfModerator)
    await sql`update ${table} set is_public = false where ${ofIt} and is_public`.execute(tx)
  await sql`delete from ${table} where ${ofIt} and written_at <= (
    select written_at from ${table} where ${ofIt} order by written_at desc offset ${MAX_VERSIONS} limit 1)`.execute(
    tx,
  )
}

const PICTURE = /<img\b[^>]*>/g

function rowsOf(of: Worded): { table: RawBuilder<unknown>; ofIt: RawBuilder<unknown> } {
  return 'postId' in of
    ? { table: sql.table('post_version'), ofIt: sql`post_id = ${of.postId}` }
    : { table: sql.table('comment_version'), ofIt: sql`comment_id = ${of.commentId}` }
}
