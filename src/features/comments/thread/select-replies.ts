import { type RawBuilder, sql } from 'kysely'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { noSuchComment } from '../find-changeable-comment.ts'
import { publicComment } from '../find-public-comment.ts'

interface Page {
  readonly page: number
  readonly perPage: number
  /** The best are the oldest: people talk in turn below a comment. */
  readonly orderBy: 'best' | 'new' | 'old'
}

/**
 * A public comment, or answer, with the ids of one page of its direct replies.
 * @throws 404 when there is no such comment, or it is an answer where a comment is asked for, or the reverse
 */
export async function selectReplies(
  db: Database,
  { id, type }: { id: number; type: 'answer' | 'comment' },
  { page, perPage, orderBy }: Page,
) {
  const direction = orderBy === 'new' ? sql`desc` : sql`asc`
  const offset = Math.min((page - 1) * perPage, MAX_RANKED)
  const comment = await publicComment(db, id, type)
    .select(['post.kind', 'post.accepted_comment_id'])
    .select([
      sql<number>`(select count(*)::integer from (${repliesTo(sql`comment.id`)} limit ${MAX_RANKED}) listed)`.as(
        'total',
      ),
      sql<number[]>`array(
        select id::float8 from (${repliesTo(sql`comment.id`)}) listed
        order by created_at ${direction}, id ${direction} offset ${offset} limit ${perPage})`.as(
        'ids',
      ),
    ])
    .executeTakeFirst()
  if (!comment) throw noSuchComment()
  return comment
}

/** The direct replies to some comments, the oldest first. */
export async function selectRepliesToAll(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listed.id from unnest(${ids}::bigint[]) answered (id), lateral (
      select id from (${repliesTo(sql`answered.id`)}) all_of_it
      order by created_at, id limit ${MAX_REPLIES}
    ) listed`.execute(db)
  return rows.map((row) => row.id)
}

const MAX_REPLIES = 50

/** A removed reply stays while it has replies. */
const repliesTo = (comment: RawBuilder<unknown>) => sql`
  select c.id, c.created_at from comment c
  where c.parent_id = ${comment} and (${isPublished('c')} or exists (
    select from comment a where a.parent_id = c.id and ${isPublished('a')}))`
