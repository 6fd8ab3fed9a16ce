import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** What a case is about, and where it stands. */
export interface CaseSubject {
  readonly objectType: 'post' | 'question' | 'event' | 'answer' | 'comment' | 'customer'
  readonly postId: number | null
  readonly commentId: number | null
  /** Who it is, or who wrote it. */
  readonly customerId: number
  readonly countryCode: string | null
  readonly cityId: number | null
}

/**
 * The open case of what is reported or held, a new one when there is none, with its row locked: a decision waits for
 * what joins it, or that opens the next case.
 * @returns its id
 */
export async function openCase(tx: Database, subject: CaseSubject): Promise<number> {
  const { objectType, postId, commentId, customerId, countryCode, cityId } = subject
  const { rows } = await sql<{ id: number }>`
    insert into moderation_case (object_type, post_id, comment_id, customer_id, country_code, city_id)
    values (${objectType}, ${postId}, ${commentId}, ${customerId}, ${countryCode}, ${cityId})
    on conflict ${conflictOf(subject)} where state = 'open' ${objectType === 'customer' ? sql`and object_type = 'customer'` : sql``}
    do update set object_type = excluded.object_type
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A case was neither opened nor found')
  return row.id
}

const conflictOf = ({ postId, commentId }: CaseSubject) =>
  postId ? sql`(post_id)` : commentId ? sql`(comment_id)` : sql`(customer_id)`
