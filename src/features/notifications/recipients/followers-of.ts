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

/**
 * A page of those who follow things, one list after the other. Page by page, each in a job of its own, a hundred
 * thousand followers hold up nobody; what few or nobody follow costs no job of its own.
 */
export async function followersOf(
  db: Database,
  lists: readonly FollowerList[],
  { done = [], list, id }: Cursor,
): Promise<{ recipients: Recipient[]; next?: Cursor | undefined }> {
  const left = lists.filter((one) => !done.includes(nameOf(one)))
  const asked = left.find((one) => nameOf(one) === list) ?? left[0]
  if (!asked) return { recipients: [] }
  const after = nameOf(asked) === list ? id : 0
  const rows = await selectPage(db, asked, after)
  const recipients = rows.map((row) => ({ customerId: row.subscriber_id, ...asked.as }))
  const last = rows.at(-1)
  if (rows.length === BATCH && last)
    return { recipients, next: { done, list: nameOf(asked), id: last.id } }
  if (left.length === 1) return { recipients }
  const next: Cursor = { done: [...done, nameOf(asked)], id: 0 }
  if (rows.length >= BATCH / 2) return { recipients, next }
  const more = await followersOf(db, lists, next)
  return { recipients: [...recipients, ...more.recipients], next: more.next }
}

const nameOf = ({ column, value }: FollowerList) => `${column} ${value}`

const selectPage = (db: Database, { column, value }: FollowerList, after: number) =>
  db
    .selectFrom('subscription')
    .select(['id', 'subscriber_id'])
    .where(sql.ref(column), '=', value)
    .$if(after > 0, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute()
