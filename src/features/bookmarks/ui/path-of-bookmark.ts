import { paths } from '../../../lib/address/paths.ts'
import type { BookmarkEntry } from '../contract.ts'

/** The page on which it stands; none of a person. */
export function pathOfBookmark({ post, comment }: BookmarkEntry): string | undefined {
  if (post) return paths.item(post.type, post.seoLink)
  return comment ? paths.item(comment.targetType, comment.seoLink) : undefined
}
