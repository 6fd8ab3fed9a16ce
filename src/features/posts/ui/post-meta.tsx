import { useDestination } from '../../../browser/navigation/page-context.ts'
import { type Destination, paths } from '../../../lib/address/paths.ts'
import { sharedPlace } from '../../../lib/address/shared-place.ts'
import { counted, groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { LikesCount } from '../../../ui/likes-count.tsx'
import { BookmarkButton } from '../../reactions/ui/bookmark-button.tsx'
import type { PostCard } from '../contract.ts'

/**
 * Where the tags of an item lead: to the place where the reader is, as far as the item belongs there. Whoever reads of
 * a city stays in it, and nobody comes to an empty list.
 */
export const usePlaceOfTags = (post: PostCard): Destination =>
  sharedPlace(useDestination().to, {
    country: post.destinationCountry ?? undefined,
    city: post.destinationCity ?? undefined,
  })

interface PostMetaProps {
  readonly post: PostCard
  readonly tagsIn: Destination
  /** On its own page: what one can do with it stands below (item-actions.tsx). */
  readonly isOfPage?: boolean
}

/** Tags, true counts and the way to keep an item. In a list a question has a sign of its answers of its own. */
export function PostMeta({ post, tagsIn, isOfPage }: PostMetaProps) {
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
        {!isOfPage && <LikesCount count={post.likes} />}
        {(isOfPage || !isQuestion) && (
          <a
            className="count mark-message-circle"
            href={`${paths.item(post.type, post.seoLink)}#comments`}
            aria-label={(isQuestion ? m.answers_count : m.comments_count)(counted(replies))}
          >
            {groupDigits(replies)}
          </a>
        )}
        {!isOfPage && (
          <BookmarkButton
            objectType={post.type}
            objectId={post.id}
            isBookmarked={post.isBookmarked}
            path={paths.item(post.type, post.seoLink)}
            title={post.title}
          />
        )}
      </span>
    </div>
  )
}
