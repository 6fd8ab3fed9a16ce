import { type RawBuilder, sql } from 'kysely'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import { countOf } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isKeptBack, isPublished } from '../../../platform/db/is-published.ts'
import { findListPage, findListPageFromOldest } from '../../../platform/db/list-page.ts'
import type { PostType } from '../../posts/contract.ts'
import { orNoSuchPost, publicPost } from '../../posts/find-public-post.ts'
import { isListed } from './comment-rows.ts'

interface Page {
  readonly page: number
  readonly perPage: number
  readonly orderBy: 'best' | 'new' | 'old'
}

/**
 * A public post with the ids of one page of the roots below it, and how many there are; the accepted answer is
 * the first of the best. One query, but for pages far down an order by time.
 * @throws 404 when there is no such post, or it is of another type
 */
export async function selectRoots(
  db: Database,
  { id, type }: { id: number; type?: PostType },
  page: Page,
) {
  const byAnchor = page.orderBy !== 'best' && page.page > 1
  const found = await publicPost(db, id)
    .select([total.as('total'), (byAnchor ? none : firstIds(page)).as('ids')])
    .executeTakeFirst()
  const post = orNoSuchPost(found, type)
  return byAnchor ? { ...post, ids: await selectByTime(db, post.id, page) } : post
}

const total = countOf({ kind: 'comments', ownerId: sql`post.id` })
const none = sql<number[]>`'{}'::float8[]`

/** A post by its values, or by the columns of the query around. */
interface Thread {
  readonly id: number | RawBuilder<unknown>
  readonly accepted_comment_id: number | null | RawBuilder<unknown>
}

const thisPost: Thread = { id: sql`post.id`, accepted_comment_id: sql`post.accepted_comment_id` }

/** Of any page of the best order, of the first by time. */
function firstIds({ page, perPage, orderBy }: Page): RawBuilder<number[]> {
  if (orderBy !== 'best') return sql`array(${rootsByTime(thisPost, orderBy)} limit ${perPage})`
  const offset = Math.min((page - 1) * perPage, MAX_RANKED)
  const end = Math.min(offset + perPage, MAX_RANKED)
  return sql`array(
    select id::float8 from (${bestRoots(thisPost, end)}) best
    order by place, likes_count desc, id offset ${offset} limit ${end - offset})`
}

/** The first roots of the best order: the accepted answer at place 0, the others at place 1. */
export const bestRoots = (thread: Thread, limit: number) => sql`
  (select id, 0 as place, likes_count from comment
    where id = ${thread.accepted_comment_id}::bigint and post_id = ${thread.id}
      and ${isPublished()})
  union all
  (select id, 1 as place, likes_count from comment
    where post_id = ${thread.id} and parent_id is null and ${isListed}
      and (id <> ${thread.accepted_comment_id}::bigint or ${thread.accepted_comment_id}::bigint is null
        or ${isKeptBack()})
    order by likes_count desc, id limit ${limit})`

async function selectByTime(db: Database, id: number, { page, perPage, orderBy }: Page) {
  const offset = (page - 1) * perPage
  const isNewestFirst = orderBy === 'new'
  const find = isNewestFirst ? findListPage : findListPageFromOldest
  const { total: many, from, skip } = await find(db, { kind: 'comments', ownerId: id }, offset)
  if (offset >= many) return []
  const since = isNewestFirst ? sql`<=` : sql`>`
  const start = from ? sql`and (created_at, id) ${since} (${from.at}, ${from.id}::bigint)` : sql``
  const { rows } = await sql<{ id: number }>`
    ${rootsByTime({ id, accepted_comment_id: null }, orderBy, start)}
    offset ${skip} limit ${perPage}`.execute(db)
  return rows.map((row) => row.id)
}

function rootsByTime(thread: Thread, orderBy: Page['orderBy'], start = sql``) {
  const direction = orderBy === 'new' ? sql`desc` : sql`asc`
  return sql`
    select id::float8 as id from comment
    where post_id = ${thread.id} and parent_id is null and ${isListed} ${start}
    order by created_at ${direction}, comment.id ${direction}`
}
