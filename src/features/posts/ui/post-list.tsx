import type { PostCard } from '../contract.ts'
import { PostItem } from './post-item.tsx'

/** The cards of posts, one under another. */
export function PostList({
  posts,
  level,
  isTop,
}: {
  posts: readonly PostCard[]
  level?: 2 | 3
  isTop?: boolean
}) {
  return posts.map((post, index) => (
    <PostItem
      key={post.id}
      post={post}
      {...(level && { level })}
      isFirst={isTop === true && index < 2}
    />
  ))
}
