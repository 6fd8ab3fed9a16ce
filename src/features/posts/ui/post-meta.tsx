import { useDestination } from '../../../browser/navigation/page-context.ts'
import { type Destination, paths } from '../../../lib/address/paths.ts'
import { sharedPlace } from '../../../lib/address/shared-place.ts'
import { counted, groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import type { PostCard } from '../contract.ts'

/**
 * Where the tags of an item lead: to the place where the reader is, as far as the item belongs there. Whoever reads of
 * a city stays in it, and nobody comes to an empty list.
 */
const usePlaceOfTags = (post: PostCard): Destination =>
  sharedPlace(useDestination().to, {
    country: post.destinationCountry ?? undefined,
    city: post.destinationCity ?? undefined,
  })

/** The tags of an item on its own page, and how many talk about it. */
export function PostMeta({ post }: { post: PostCard }) {
  const tagsIn = usePlaceOfTags(post)
  const isQuestion = post.type === 'question'
  const replies = isQuestion ? post.answers : post.comments
  return (
    <div className="meta">
      <span className="tags">
        {post.tags.map((tag) => (
          <a key={tag.id} href={paths.tag(tagsIn, [tag.name])}>{`#${tag.name}`}</a>
        ))}
      </span>
      <span className="counts">
        <a
          className="count mark-message-circle"
          href={`${paths.item(post.type, post.seoLink)}#comments`}
          aria-label={(isQuestion ? m.answers_count : m.comments_count)(counted(replies))}
        >
          {groupDigits(replies)}
        </a>
      </span>
    </div>
  )
}
