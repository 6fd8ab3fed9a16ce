import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { TextVersions } from './contract.ts'
import { MAX_VERSIONS, type Worded } from './keep-version.ts'

interface Selection {
  /** Those alone that readers may see. */
  readonly isPublic: boolean
  readonly limit?: number
}

/** How words were before their changes, the latest first. As they stand now, they are not among them. */
export async function selectVersions(
  db: Database,
  of: Worded,
  { isPublic, limit = MAX_VERSIONS }: Selection,
): Promise<TextVersions> {
  // dates that pass through the application are cut to milliseconds
  const shown = sql`(is_public or not ${isPublic}::boolean)`
  const { rows } = await sql<{ title: string | null; content: string; written_at: Date }>`${
    'postId' in of
      ? sql`select v.title, v.content, v.written_at from post_version v join post on post.id = v.post_id
          where v.post_id = ${of.postId} and ${shown}
            and v.written_at <> date_trunc('milliseconds', coalesce(post.edited_at, post.published_at, post.changed_at))`
      : sql`select null as title, content, written_at from comment_version v
          where comment_id = ${of.commentId} and ${shown}`
  } order by v.written_at desc limit ${limit}`.execute(db)
  return rows.map(({ title, content, written_at }) => ({
    title,
    content,
    writtenAt: written_at.toISOString(),
  }))
}
