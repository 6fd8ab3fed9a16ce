import { useMe } from '../../browser/navigation/page-context.ts'
import type { Post } from '../../features/posts/contract.ts'
import { BookmarkButton } from '../../features/reactions/ui/bookmark-button.tsx'
import { FollowThing } from '../../features/reactions/ui/follow-thing.tsx'
import { LikeButton } from '../../features/reactions/ui/like-button.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { LikesCount } from '../../ui/likes-count.tsx'
import { ShareButton } from '../../ui/share/share-button.tsx'

/** What a reader may say of a post, a question or an event, and how they come back to it. */
export function ItemActions({ post }: { post: Post }) {
  const me = useMe()
  const { type: objectType, id: objectId } = post
  const of = { objectType, objectId }
  const path = paths.item(objectType, post.seoLink)
  if (post.kept) return null
  const isOwn = me !== null && me.username === post.customer?.username
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
    <div role="group" className="chips reactions" aria-label={m.item_actions()}>
      {isOwn ? (
        <LikesCount count={post.likes} />
      ) : (
        <LikeButton {...of} isLiked={post.isLiked} likes={post.likes} isLarge />
      )}
      <BookmarkButton {...of} isBookmarked={post.isBookmarked} path={path} />
      <FollowThing of={of} isSubscribed={post.isSubscribed} />
      <ShareButton title={post.title} path={path} />
      {!isOwn && (
        <a
          className="button quiet"
          href={paths.report(objectType, objectId)}
          rel="nofollow"
          data-act="report"
        >
          <Icon name="flag" />
          {m.report()}
        </a>
      )}
    </div>
  )
}
