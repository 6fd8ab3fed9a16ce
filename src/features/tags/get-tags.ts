import { sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { getTags as call } from './contract.ts'
import { findTags } from './find-tags.ts'

/**
 * The tags behind some names, so that a page of tags knows which of them exist, how they are called now and which of
 * them who asks follows.
 */
export const getTags = serve(call).handler(async ({ input, context }) => {
  const found = await findTags(context.db, input.tagNames)
  const followed = await findFollowed(context.db, context.viewer, found)
  const tags = input.tagNames.map((asked, index) => {
    const tag = found[index]
    return {
      asked,
      tag: tag ? { id: tag.id, name: tag.name } : null,
      isSubscribed: tag !== undefined && followed.has(tag.id),
    }
  })
  return { tags }
})

async function findFollowed(
  db: Database,
  viewer: Viewer | undefined,
  tags: readonly ({ readonly id: number } | undefined)[],
): Promise<ReadonlySet<number | null>> {
  const ids = tags.flatMap((tag) => tag?.id ?? [])
  if (!viewer || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('subscription')
    .select('tag_id')
    .where('subscriber_id', '=', viewer.customerId)
    .where('tag_id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Set(rows.map((row) => row.tag_id))
}
