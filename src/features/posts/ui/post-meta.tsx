import { paths } from '../../../lib/paths.ts'
import { sharedPlace } from '../../../lib/shared-place.ts'
import { counted, groupDigits } from '../../../lib/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { useShell } from '../../../shell/shell-context.ts'
import { LikesCount } from '../../../ui/likes-count.tsx'
import type { PostCard } from '../contract.ts'

/**
 * Tags and true counts under an item. A tag leads to the place where the reader is, as far as the item belongs
 * there: whoever reads of a city stays in it, and nobody comes to an empty list.
 */
export function PostMeta({ post }: { post: PostCard }) {
  const to = sharedPlace(useShell().to, {
    country: post.destinationCountry ?? undefined,
    city: post.destinationCity ?? undefined,
  })
  return (
    <div className="meta">
      <span className="tags">
        {post.tags.map((tag) => (
          <a key={tag.id} href={paths.tag(to, [tag.name])}>{`#${tag.name}`}</a>
        ))}
      </span>
      <span className="counts">
        <LikesCount count={post.likes} />
        <a
          className="count mark-message-circle"
          href={`${paths.item(post.type, post.seoLink)}#comments`}
          aria-label={m.comments_count(counted(post.comments))}
        >
          {groupDigits(post.comments)}
        </a>
      </span>
    </div>
  )
}
