import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
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
        <span className="count">
          <Icon name="heart" />
          <span className="sr-only">{m.likes_label({ count: post.likes })}</span>
          <span aria-hidden="true">{post.likes}</span>
        </span>
        <a className="count" href={`${paths.item(post.type, post.seoLink)}#comments`}>
          <Icon name="message-circle" />
          <span className="sr-only">{m.comments_count({ count: post.comments })}</span>
          <span aria-hidden="true">{post.comments}</span>
        </a>
      </span>
    </div>
  )
}
