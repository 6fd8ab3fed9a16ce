import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { LikesCount } from '../../../ui/likes-count.tsx'
import type { PostCard } from '../contract.ts'

/** Tags and true counts under an item. */
export function PostMeta({ post }: { post: PostCard }) {
  return (
    <div className="meta">
      <span className="tags">
        {post.tags.map((tag) => (
          <a key={tag.id} href={paths.tag({}, [tag.name])}>{`#${tag.name}`}</a>
        ))}
      </span>
      <span className="counts">
        <LikesCount count={post.likes} />
        <a
          className="count mark-message-circle"
          href={`${paths.item(post.type, post.seoLink)}#comments`}
          aria-label={m.comments_count({ count: post.comments })}
        >
          {post.comments}
        </a>
      </span>
    </div>
  )
}
