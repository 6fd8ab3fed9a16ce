import { sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { LIST_KIND } from '../../platform/db/list-kinds.ts'
import { findCountry } from '../places/find-country.ts'
import { inScope } from '../places/scope.ts'
import { listLastComments as call } from './contract.ts'
import { selectQuotedRows } from './thread/comment-rows.ts'
import { presentQuoted } from './thread/present-comment.ts'

/** How many of the newest comments, and then of the newest posts, are searched for those of a country. */
const COMMENTS_LOOKED_THROUGH = 300
const POSTS_LOOKED_THROUGH = 100

/** The newest comments on posts, questions and events, everywhere or in one country; none with a muted word. */
export const listLastComments = serve(call).handler(async ({ input, context }) => {
  const { countryCode, perPage } = input
  if (countryCode) await findCountry(context.db, countryCode)
  let ids = await selectLast(context.db, countryCode, perPage)
  if (countryCode && ids.length < perPage)
    ids = await selectLastOfPosts(context.db, countryCode, perPage)
  const comments = await presentQuoted(context, await selectQuotedRows(context.db, ids))
  return { comments: comments.filter((one) => one.folded === undefined) }
})

async function selectLast(
  db: Database,
  countryCode: string | undefined,
  limit: number,
): Promise<number[]> {
  const ofCountry = countryCode ? sql`and p.country_code = ${countryCode}` : sql``
  const { rows } = await sql<{ id: number }>`
    select c.id from (
      select id, post_id, created_at from comment where ${isPublished()}
      order by created_at desc, id desc limit ${COMMENTS_LOOKED_THROUGH}
    ) c
    join post p on p.id = c.post_id and ${isPublished('p')} ${ofCountry}
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** For a country with few comments: the last roots below each of its newest posts. */
async function selectLastOfPosts(
  db: Database,
  countryCode: string,
  limit: number,
): Promise<number[]> {
  const here = { countryCode, cityId: undefined }
  const newest = [LIST_KIND.posts, LIST_KIND.questions, LIST_KIND.events].map(
    (one) => sql`
    (select post_id from listing where ${inScope(here)} and tag_id = 0 and list_kind = ${one}
    order by at desc, post_id desc limit ${POSTS_LOOKED_THROUGH})`,
  )
  const { rows } = await sql<{ id: number }>`
    select c.id from (${sql.join(newest, sql` union all `)}) p, lateral (
      select id, created_at from comment
      where post_id = p.post_id and parent_id is null and ${isPublished()}
      order by created_at desc, id desc limit ${limit}
    ) c
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
