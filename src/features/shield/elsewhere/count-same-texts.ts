import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isNear } from '../../../platform/db/near-bits.ts'
import type { Subject } from '../suspicion.ts'

interface Searched {
  readonly fingerprint: string | undefined
  readonly authorId: number
  /** It is no copy of itself. */
  readonly subject: Subject | undefined
}

/** More than that are as good as these. */
const MAX_FOUND = 20

/** How many texts of the last 30 days say nearly the same, of others and of the same author. */
export async function countSameTexts(
  db: Database,
  { fingerprint, authorId, subject }: Searched,
): Promise<{ readonly ofOthers: number; readonly own: number }> {
  if (fingerprint === undefined) return { ofOthers: 0, own: 0 }
  const postId = subject && 'postId' in subject ? subject.postId : 0
  const commentId = subject && 'commentId' in subject ? subject.commentId : 0
  const { rows } = await sql<{ of_others: number; own: number }>`
    select count(*) filter (where author_id <> ${authorId})::integer as of_others,
      count(*) filter (where author_id = ${authorId})::integer as own
    from (
      select coalesce(post.author_id, comment.author_id) as author_id
      from text_fingerprint as known
      left join post on post.id = known.post_id
      left join comment on comment.id = known.comment_id
      where ${isNear(sql`known.fingerprint`, sql`${fingerprint}::bit(64)`)}
        and known.post_id is distinct from ${postId} and known.comment_id is distinct from ${commentId}
        and coalesce(post.status, comment.status) <> ${sql.lit(CONTENT_STATUS.hidden)}
      limit ${sql.lit(MAX_FOUND)}
    ) same`.execute(db)
  const [found] = rows
  return { ofOthers: found?.of_others ?? 0, own: found?.own ?? 0 }
}
