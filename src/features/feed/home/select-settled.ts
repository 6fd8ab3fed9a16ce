import { type RawBuilder, sql } from 'kysely'
import { LIST_KIND } from '../../../platform/db/list-kinds.ts'

/** Among so many of the newest questions those with an accepted answer are looked for. */
const MAX_SCANNED = 60
const SETTLED = 3

/** The newest questions of everywhere whose author accepted an answer, as a query of their ids. */
export const newestSettled = (): RawBuilder<unknown> => sql`
  select newest.post_id from (
    select at, post_id from listing
    where tag_id = 0 and list_kind = ${LIST_KIND.questions}
    order by at desc, post_id desc limit ${sql.lit(MAX_SCANNED)}
  ) newest
  join post on post.id = newest.post_id and post.accepted_comment_id is not null
  order by newest.at desc, newest.post_id desc limit ${sql.lit(SETTLED)}`
