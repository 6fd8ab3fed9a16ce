import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import { BATCH } from './recipient.ts'

/** The latest followers of some discussions, by the id of the post. */
type FirstPages = ReadonlyMap<number, readonly FollowerRow[]>

interface FollowerRow {
  readonly id: number
  readonly subscriber_id: number
}

/**
 * A page of those who follow a discussion. Page by page, each in a job of its own, a hundred thousand followers hold up
 * nobody.
 * @param after the end of the page before; without it the first page, which `firstPages` has
 */
export async function followersOfDiscussion(
  db: Database,
  postId: number,
  after: Cursor | undefined,
  firstPages: FirstPages,
): Promise<{ customerIds: number[]; next?: Cursor }> {
  const rows = after ? await selectPage(db, postId, after.id) : (firstPages.get(postId) ?? [])
  const last = rows.length === BATCH ? rows.at(-1) : undefined
  return {
    customerIds: rows.map((row) => row.subscriber_id),
    ...(last && { next: { id: last.id } }),
  }
}

/** The first pages of those who follow some discussions, by one query. */
export async function selectFirstPages(
  db: Database,
  postIds: readonly number[],
): Promise<FirstPages> {
  const { rows } = await sql<FollowerRow & { readonly post_id: number }>`
    select s.* from unnest(${[...new Set(postIds)]}::bigint[]) asked (post_id)
    cross join lateral (
      select post_id, id, subscriber_id from subscription where post_id = asked.post_id
      order by id desc limit ${BATCH}) s
    order by s.id desc`.execute(db)
  return Map.groupBy(rows, (row) => row.post_id)
}

const selectPage = (db: Database, postId: number, after: number): Promise<FollowerRow[]> =>
  db
    .selectFrom('subscription')
    .select(['id', 'subscriber_id'])
    .where('post_id', '=', postId)
    .where('id', '<', after)
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute()
