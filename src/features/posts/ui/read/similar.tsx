import * as m from '../../../../paraglide/messages.js'
import type { PostCard } from '../../contract.ts'
import { PostList } from '../post-list.tsx'

/** What to read next, by likeness. */
export function Similar({ posts }: { posts: readonly PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section className="similar">
      <h2>{m.similar()}</h2>
      <PostList posts={posts} level={3} />
    </section>
  )
}
