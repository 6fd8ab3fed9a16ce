import type { PostCard } from '../../features/posts/contract.ts'
import { PostList } from '../../features/posts/ui/post-list.tsx'
import { SectionHead, type SectionHeadProps } from './home-section.tsx'

interface NewestProps extends SectionHeadProps {
  readonly posts: readonly PostCard[]
}

/** The newest publications of a place. */
export const Newest = ({ posts, ...head }: NewestProps) => (
  <section className="newest">
    <SectionHead {...head} />
    <PostList posts={posts} level={3} />
  </section>
)
