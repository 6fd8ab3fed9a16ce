import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Subject } from '../suspicion.ts'

interface Looked {
  /** What the text says (lib/text/simhash.ts); undefined of a short one, which nothing is compared with. */
  readonly fingerprint: string | undefined
  readonly authorId: number
  /** It is no copy of itself. */
  readonly subject: Subject | undefined
}

/** What the site knows beside a text, in one statement. */
export interface Elsewhere {
  /** Texts of the last 30 days that say nearly the same; more than 20 of both are as good as these. */
  readonly sameOfOthers: number
  readonly sameOwn: number
  /** Posts, questions and events that its author wrote within the last hour. */
  readonly postsOfHour: number
}

/** Looks at what stands elsewhere (db/schema/functions/shield.sql). */
export async function lookElsewhere(
  db: Database,
  { fingerprint, authorId, subject }: Looked,
): Promise<Elsewhere> {
  const postId = subject && 'postId' in subject ? subject.postId : 0
  const commentId = subject && 'commentId' in subject ? subject.commentId : 0
  const { rows } = await sql<Elsewhere>`
    select same_of_others as "sameOfOthers", same_own as "sameOwn", posts_of_hour as "postsOfHour"
    from look_elsewhere(${fingerprint ?? null}::bit(64), ${authorId}, ${postId}, ${commentId})`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('look_elsewhere gave no row')
  return found
}
