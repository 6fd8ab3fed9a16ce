import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import type { Switches } from '../channels.ts'

/** Followers added by one statement. */
const BATCH = 5_000

export interface AddedFollowers {
  /** Each once; who was added before is left out. */
  readonly customerIds: readonly number[]
  /** Those of them who changed whether and how they are notified of what they follow. */
  readonly changed: readonly { readonly customerId: number; readonly switches: Switches }[]
  /** Where those begin who are left. */
  readonly next?: Cursor
}

/**
 * Notes for those who follow the author, a tag or the place of a publication that they are to be notified of it
 * (db/schema/tables/14_notifications.sql). Who follows several of these gets the nearest reason: the author, the tags
 * in their order, the city, the country. Adding twice adds nothing.
 * @param after where to go on; from the first follower without it
 */
export async function addPending(
  tx: Database,
  postId: number,
  after?: Cursor,
): Promise<AddedFollowers> {
  const lists = await selectLists(tx, postId)
  const begun = lists.findIndex(({ name }) => name === after?.list)
  const left = lists.slice(Math.max(0, begun))
  if (left.length === 0) return { customerIds: [], changed: [] }
  const pages = left.map((list, nth) => pageOf(list, nth, begun === -1 || nth > 0 ? 0 : after?.id))
  const { rows } = await sql<AddedRow>`
    with follower as materialized (
      select * from (${sql.join(pages, sql` union all `)}) every_list order by nth, id desc limit ${BATCH}
    ), added as (
      insert into pending_notification (customer_id, post_id, tag_id, city_id, country_code)
      select distinct on (subscriber_id) subscriber_id, ${postId}, tag_id, city_id, country_code
      from follower where subscriber_id <> (select author_id from post where id = ${postId})
      order by subscriber_id, nth
      on conflict do nothing
      returning customer_id
    )
    select array_to_json(array(select customer_id from added)) as "customerIds",
      array_to_json(array(select json_build_object('customerId', s.customer_id, 'switches', s.switches)
        from added join notification_setting s using (customer_id) where s.switches ? 'new-item')) as changed,
      (select count(*)::integer from follower) as many, last.nth, last.id
    from (select) one left join (select nth, id from follower order by nth desc, id limit 1) last on true`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('One row tells who was added')
  const { customerIds, changed, many, nth, id } = row
  const list = left[nth ?? 0]?.name
  const isMore = many === BATCH && id !== null && list !== undefined
  return { customerIds, changed, ...(isMore && { next: { list, id } }) }
}

interface AddedRow extends Omit<AddedFollowers, 'next'> {
  readonly many: number
  /** The list and the row at which this page ended. */
  readonly nth: number | null
  readonly id: number | null
}

/** A list of followers, the nearest first. */
interface FollowerList {
  readonly name: string
  readonly column: 'person_id' | 'tag_id' | 'city_id' | 'country_code'
  readonly value: number | string
}

/** @returns none when the post is not published any more */
async function selectLists(db: Database, postId: number): Promise<FollowerList[]> {
  const { rows } = await sql<Omit<FollowerList, 'name'>>`
    select list.* from post p cross join lateral (
      select 0 as place, 'person_id' as column, to_json(p.author_id) as value
      union all select t.position + 1, 'tag_id', to_json(t.tag_id) from post_tag t where t.post_id = p.id
      union all select 100, 'city_id', to_json(p.city_id) where p.city_id is not null
      union all select 101, 'country_code', to_json(p.country_code) where p.country_code is not null
    ) list
    where p.id = ${postId} and ${isPublished('p')}
    order by list.place`.execute(db)
  return rows.map(({ column, value }) => ({ name: `${column} ${value}`, column, value }))
}

/** The next followers of one list, the latest first, by its index. */
const pageOf = ({ column, value }: FollowerList, nth: number, after = 0) => sql`(
  select ${sql.lit(nth)} as nth, id, subscriber_id, tag_id, city_id, country_code from subscription
  where ${sql.ref(column)} = ${value} ${after > 0 ? sql`and id < ${after}` : sql``}
  order by id desc limit ${BATCH})`
