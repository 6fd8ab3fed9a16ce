import type { Services } from '../../platform/context.ts'
import type { PostCard } from './contract.ts'
import { selectPostRows } from './post-rows.ts'
import { presentPostCard } from './present-post-card.ts'

/** Cards of the published posts in the order of the ids; one that vanished or was hidden meanwhile is left out. */
export async function hydratePosts(
  { db, config }: Services,
  ids: readonly number[],
): Promise<PostCard[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectPostRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row?.status === 1 ? [presentPostCard(config.filesUrl, row)] : []
  })
}
