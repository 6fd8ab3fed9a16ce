import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import { BATCH, type Recipient } from './recipient.ts'

/** A list of people who follow one thing: by which column, and as what they are told. */
export interface FollowerList {
  readonly column: 'person_id' | 'post_id' | 'tag_id' | 'city_id' | 'country_code'
  readonly value: number | string
  readonly as: Omit<Recipient, 'customerId'>
}

interface FollowerRow {
  readonly id: number
  readonly subscriber_id: number
}

/** First pages of those who follow some of the lists, by the name of the list. */
export type FirstPages = ReadonlyMap<string, readonly FollowerRow[]>

/**
 * A page of those who follow things, one list after the other. Page by page, each in a job of its own, a hundred
 * thousand followers hold up nobody; what few or nobody follow costs no job of its own.
 */
export async function followersOf(
  db: Database,
  lists: readonly FollowerList[],
  { done = [], list, id }: Cursor,
  firstPages: FirstPages = new Map(),
): Promise<{ recipients: Recipient[]; next?: Cursor | undefined }> {
  const left = lists.filter((one) => !done.includes(nameOf(one)))
  const asked = left.find((one) => nameOf(one) === list) ?? left[0]
  if (!asked) return { recipients: [] }
  const after = nameOf(asked) === list ? id : 0
  const known = after === 0 ? firstPages.get(nameOf(asked)) : undefined
  const rows = known ?? (await selectPage(db, asked, after))
  const recipients = rows.map((row) => ({ customerId: row.subscriber_id, ...asked.as }))
  const last = rows.at(-1)
  if (rows.length === BATCH && last)
    return { recipients, next: { done, list: nameOf(asked), id: last.id } }
  if (left.length === 1) return { recipients }
  const next: Cursor = { done: [...done, nameOf(asked)], id: 0 }
  if (rows.length >= BATCH / 2) return { recipients, next }
  const more = await followersOf(db, lists, next, firstPages)
  return { recipients: [...recipients, ...more.recipients], next: more.next }
}

/** The first pages of those who follow some discussions, by one query. */
export async function firstPagesOfPosts(
  db: Database,
  postIds: readonly number[],
): Promise<FirstPages> {
  const pages = new Map<string, FollowerRow[]>(
    postIds.map((value) => [nameOf({ column: 'post_id', value }), []]),
  )
  const { rows } = await sql<FollowerRow & { readonly post_id: number }>`
    select s.* from unnest(${[...new Set(postIds)]}::bigint[]) asked (post_id)
    cross join lateral (
      select post_id, id, subscriber_id from subscription where post_id = asked.post_id
      order by id desc limit ${BATCH}) s
    order by s.id desc`.execute(db)
  for (const { post_id: value, ...row } of rows)
    pages.get(nameOf({ column: 'post_id', value }))?.push(row)
  return pages
}

const nameOf = ({ column, value }: Pick<FollowerList, 'column' | 'value'>) => `${column} ${value}`

const selectPage = (db: Database, { column, value }: FollowerList, after: number) =>
  db
    .selectFrom('subscription')
    .select(['id', 'subscriber_id'])
    .where(sql.ref(column), '=', value)
    .$if(after > 0, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute()
