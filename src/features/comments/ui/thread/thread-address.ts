import { type ContentType, paths } from '../../../../lib/address/paths.ts'
import type { CommentOrder } from '../thread-page.ts'

interface Chosen {
  readonly orderBy: CommentOrder
  /** Whose branches alone are shown. */
  readonly by?: string | undefined
}

/** The address of a post with its thread in an order; the best is not named. */
export function threadAddress(
  post: { readonly type: ContentType; readonly seoLink: string },
  { orderBy, by }: Chosen,
): string {
  const query = new URLSearchParams({ ...(orderBy !== 'best' && { orderBy }), ...(by && { by }) })
  const path = paths.item(post.type, post.seoLink)
  return query.size > 0 ? `${path}?${query}` : path
}
