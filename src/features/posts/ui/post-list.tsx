import { Fragment, type ReactNode } from 'react'
import type { PostCard } from '../contract.ts'
import { PostItem } from './post-item.tsx'

interface PostListProps {
  readonly posts: readonly PostCard[]
  readonly level?: 2 | 3
  readonly isTop?: boolean
  /** What stands before some of the rows, by their place in the list. */
  readonly before?: Readonly<Record<number, ReactNode>>
}

/** The rows of posts, one under another. */
export function PostList({ posts, level, isTop, before }: PostListProps) {
  return posts.map((post, index) => (
    <Fragment key={post.id}>
      {before?.[index]}
      <PostItem post={post} {...(level && { level })} isFirst={isTop === true && index < 2} />
    </Fragment>
  ))
}
