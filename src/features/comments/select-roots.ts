import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { countList, findListPage, findListPageFromOldest } from '../../platform/db/list-page.ts'
import { isListed } from './comment-rows.ts'

/** The best order is the best of a thread, not an archive: it ends here, though the total is true. */
export const MOST_BEST = 1_000

interface Thread {
  readonly id: number
  readonly accepted_comment_id: number | null
}

interface Page {
  readonly page: number
  readonly perPage: number
  readonly orderBy: 'best' | 'new' | 'old'
}

/** The ids of one page of roots and how many there are; the accepted answer is the first of the best. */
export async function selectRoots(
  db: Database,
  thread: Thread,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  if (page.orderBy === 'best') {
    const [total, ids] = await Promise.all([
      countList(db, listOf(thread)),
      selectBest(db, thread, page),
    ])
    return { ids, total }
  }
  return selectByTime(db, thread, page)
}

const listOf = (thread: Thread) => `comments:${thread.id}`

async function selectBest(
  db: Database,
  thread: Thread,
  { page, perPage }: Page,
): Promise<number[]> {
  const offset = (page - 1) * perPage
  if (offset >= MOST_BEST) return []
  const end = Math.min(offset + perPage, MOST_BEST)
  const { rows } = await sql<{ id: number }>`
    select id from (${bestRoots(thread, end)}) best
    order by place, likes_count desc, id offset ${offset} limit ${end - offset}`.execute(db)
  return rows.map((row) => row.id)
}

/** The first roots of the best order: the accepted answer at place 0, the others at place 1. */
export const bestRoots = (thread: Thread, most: number) => sql`
  (select id, 0 as place, likes_count from comment
    where id = ${thread.accepted_comment_id}::bigint and post_id = ${thread.id}
      and status = 1 and deleted_at is null)
  union all
  (select id, 1 as place, likes_count from comment
    where post_id = ${thread.id} and parent_id is null and ${isListed}
      and (id <> ${thread.accepted_comment_id}::bigint or ${thread.accepted_comment_id}::bigint is null
        or status <> 1 or deleted_at is not null)
    order by likes_count desc, id limit ${most})`

async function selectByTime(db: Database, thread: Thread, { page, perPage, orderBy }: Page) {
  const offset = (page - 1) * perPage
  const isNewestFirst = orderBy === 'new'
  const find = isNewestFirst ? findListPage : findListPageFromOldest
  const { total, from, skip } = await find(db, listOf(thread), offset)
  if (offset >= total) return { ids: [], total }
  const [direction, since] = isNewestFirst ? [sql`desc`, sql`<=`] : [sql`asc`, sql`>`]
  const start = from ? sql`and (created_at, id) ${since} (${from.at}, ${from.id}::bigint)` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from comment where post_id = ${thread.id} and parent_id is null and ${isListed} ${start}
    order by created_at ${direction}, id ${direction} offset ${skip} limit ${perPage}`.execute(db)
  return { ids: rows.map((row) => row.id), total }
}
