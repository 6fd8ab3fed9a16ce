import { sql } from 'kysely'
import { listingType } from '../../../lib/api/type-numbers.ts'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { hydrateAuthors } from '../../people/customer-rows.ts'
import { listMutes as call, type Muted } from '../contract.ts'

/** The people and discussions that one does not want to hear of, the last first; who is not shown any more is left out. */
export const listMutes = serve(call).handler(async ({ context }) => {
  const { db } = context
  const mutes = await db
    .selectFrom('mute')
    .select(['person_id', 'post_id'])
    .where('customer_id', '=', viewerOf(context).customerId)
    .orderBy('id', 'desc')
    .execute()
  const [people, posts] = await Promise.all([
    hydrateAuthors(
      context,
      mutes.flatMap((one) => one.person_id ?? []),
    ),
    selectPosts(
      db,
      mutes.flatMap((one) => one.post_id ?? []),
    ),
  ])
  return {
    mutes: mutes.flatMap((one): Muted[] => {
      const customer = people.get(one.person_id ?? 0)
      if (customer) return [{ customer, post: null }]
      const post = posts.get(one.post_id ?? 0)
      return post ? [{ customer: null, post }] : []
    }),
  }
})

/** What is hidden or removed by now has no title for others, and can still be heard of again. */
async function selectPosts(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('post')
    .select(['id', 'kind', 'title', 'seo_link'])
    .select(isPublished().as('is_shown'))
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        type: listingType(row.kind),
        title: row.is_shown ? row.title : null,
        seoLink: row.is_shown ? row.seo_link : null,
      },
    ]),
  )
}
