import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import type { ViewerContext } from '../../platform/context.ts'
import { findBlocks } from '../people/blocks/find-blocks.ts'
import type { PostCard } from './contract.ts'
import { type PostRow, selectPostRows } from './post-rows.ts'
import { presentPostCards } from './present-post-card.ts'

/** Cards of the published posts among some rows, with the part that each was chosen for. */
export async function hydrateChosen(
  services: ViewerContext,
  rows: readonly (PostRow & { readonly part: number })[],
): Promise<{ part: number; card: PostCard }[]> {
  const published = rows.filter((row) => row.status === CONTENT_STATUS.published)
  const shown = await withoutBlocked(services, published)
  const cards = await presentPostCards(services, shown)
  return cards.map((card, index) => ({ part: shown[index]?.part ?? 0, card }))
}

const PUBLISHED: readonly number[] = [CONTENT_STATUS.published]

/**
 * Cards of posts in the order of the ids; one that vanished or was hidden meanwhile is left out, and so are those by
 * people who are blocked.
 * @param statuses which of them are shown: others than the published to their author alone
 */
export async function hydratePosts(
  services: ViewerContext,
  ids: readonly number[],
  statuses = PUBLISHED,
): Promise<PostCard[]> {
  if (ids.length === 0) return []
  const rows = await selectPostRows(services.db, ids)
  return presentChosen(services, ids, new Map(rows.map((row) => [row.id, row])), statuses)
}

/** The same of rows that are known. */
export async function presentChosen(
  services: ViewerContext,
  ids: readonly number[],
  rows: ReadonlyMap<number, PostRow>,
  statuses = PUBLISHED,
): Promise<PostCard[]> {
  const chosen = ids.flatMap((id) => {
    const row = rows.get(id)
    return row && statuses.includes(row.status) ? [row] : []
  })
  return presentPostCards(services, await withoutBlocked(services, chosen))
}

/** A list is shorter by what it leaves out: the pages of everybody begin and end alike. */
async function withoutBlocked<Row extends PostRow>(
  services: ViewerContext,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const blockOf = await findBlocks(
    services,
    rows.map((row) => row.author_id),
  )
  return rows.filter((row) => !blockOf(row.author_id))
}
