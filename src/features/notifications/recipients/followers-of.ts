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
 * thousand followers hold up nobody.
 */
export async function followersOf(
  db: Database,
  lists: readonly FollowerList[],
  { list, id }: Cursor,
): Promise<{ recipients: Recipient[]; next?: Cursor | undefined }> {
  const asked = lists[list]
  if (!asked) return { recipients: [] }
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'subscriber_id'])
    .where(sql.ref(asked.column), '=', asked.value)
    .$if(id > 0, (query) => query.where('id', '<', id))
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute()
  const last = rows.at(-1)
  const next =
    rows.length === BATCH && last
      ? { list, id: last.id }
      : list + 1 < lists.length
        ? { list: list + 1, id: 0 }
        : undefined
  const recipients = rows.map((row) => ({ customerId: row.subscriber_id, ...asked.as }))
  // what few or nobody follow costs no job of its own
  if (next && next.list !== list && rows.length < BATCH / 2) {
    const more = await followersOf(db, lists, next)
    return { recipients: [...recipients, ...more.recipients], next: more.next }
  }
  return { recipients, next }
}
