import { type RawBuilder, sql } from 'kysely'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import type { ViewerContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { refuseBlockedBy } from '../../people/blocks/refuse-blocked.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import type { PostType } from '../../posts/contract.ts'
import { orNoSuchPost, publicPost } from '../../posts/find-public-post.ts'
import { isListed } from './comment-rows.ts'

interface Page {
  readonly page: number
  readonly perPage: number
  readonly orderBy: 'best' | 'new' | 'old'
}

/**
 * A public post with the ids of one page of the roots in whose branches a person wrote, and how many such roots there
 * are; none where nobody of that name is shown. What one person wrote below one post is found by the index
 * `comment_author_post`, so it costs the same below a long thread.
 * @throws 404 when there is no such post, or it is of another type; 403 when the person blocked the viewer
 */
export async function selectBranchesWith(
  context: Pick<ViewerContext, 'db' | 'viewer'>,
  { id, type, username }: { id: number; type: PostType; username: string },
  page: Page,
) {
  const { db } = context
  const author = await findShown(db, username)
  if (author !== undefined) await refuseBlockedBy(context, author)
  const found = await publicPost(db, id)
    .select([
      sql<number>`(select count(*)::integer from (${branches(author)}) branch)`.as('total'),
      pageOf(branches(author), page).as('ids'),
    ])
    .executeTakeFirst()
  return orNoSuchPost(found, type)
}

async function findShown(db: Database, username: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('username', '=', username)
    .where(isShown('customer'))
    .executeTakeFirst()
  return found?.id
}

/** Nobody at all writes where there is no author. */
const branches = (author = 0) => sql`
  select comment.id, comment.likes_count, comment.created_at,
    comment.id is not distinct from post.accepted_comment_id as is_accepted
  from comment
  where comment.post_id = post.id and ${isListed} and comment.id in (
    select coalesce(own.root_id, own.id) from comment own
    where own.post_id = post.id and own.author_id = ${author}::bigint and ${isPublished('own')}
    limit ${sql.lit(MAX_RANKED)})`

function pageOf(
  chosen: RawBuilder<unknown>,
  { page, perPage, orderBy }: Page,
): RawBuilder<number[]> {
  const offset = Math.min((page - 1) * perPage, MAX_RANKED)
  return sql`array(
    select id::float8 from (${chosen}) branch order by ${ORDERS[orderBy]}
    offset ${offset} limit ${perPage})`
}

const ORDERS = {
  best: sql`is_accepted desc, likes_count desc, id`,
  new: sql`created_at desc, id desc`,
  old: sql`created_at, id`,
}
