import { paths } from '../../../lib/address/paths.ts'
import type { BookmarkEntry } from '../contract.ts'

/** The path of the page that shows the item; undefined for a person. */
export function pathOfBookmark({ post, comment }: BookmarkEntry): string | undefined {
  if (post) return paths.item(post.type, post.seoLink)
  return comment ? paths.item(comment.targetType, comment.seoLink) : undefined
}
