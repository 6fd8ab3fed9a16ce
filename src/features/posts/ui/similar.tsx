import type { PostCard } from '../contract.ts'
import { PostList } from './post-list.tsx'

/** What to read next. */
export function Similar({ title, posts }: { title: string; posts: readonly PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <PostList posts={posts} level={3} />
    </section>
  )
}
