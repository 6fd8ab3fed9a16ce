import type { PostCard } from '../contract.ts'
import { Tape } from './tape.tsx'

/** What to read next. */
export function Similar({ title, posts }: { title: string; posts: readonly PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <Tape posts={posts} level={3} />
    </section>
  )
}
