import type { ReactNode } from 'react'
import type { Post } from '../../features/posts/contract.ts'
import { ItemHistory } from '../../features/posts/ui/read/item-history.tsx'
import { ItemMenu } from '../../features/posts/ui/read/item-menu.tsx'
import { useIsAuthor } from '../../features/posts/ui/use-is-author.ts'
import { BookmarkButton } from '../../features/reactions/ui/bookmark-button.tsx'
import { FollowDiscussion, FollowThing } from '../../features/reactions/ui/follow-thing.tsx'
import { LikeButton } from '../../features/reactions/ui/like-button.tsx'
import { paths } from '../../lib/address/paths.ts'
import { counted, groupDigits } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import { LikesCount } from '../../ui/counts/likes-count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareButton } from '../../ui/share/share-button.tsx'
import { BackLink } from './back-link.tsx'

interface ItemActionsProps {
  readonly post: Post
  /** The main button of the bar on phones; the link to the field of an answer or a comment by default. */
  readonly primaryAction?: ReactNode
}

/**
 * The one bar of an item: what a reader may say of it and how they come back to it. Below the text on a wide screen; on
 * a phone it takes the place of the menu at the bottom and has the ways back and to an answer too.
 */
export function ItemActions({ post, primaryAction }: ItemActionsProps) {
  const isOwn = useIsAuthor(post)
  const { type: objectType, id: objectId } = post
  const of = { objectType, objectId }
  const path = paths.item(objectType, post.seoLink)
  if (post.kept) return null
  const follow = { of, isSubscribed: post.isSubscribed }
  const share = { title: post.title, path }
  // who asks is not urged to answer: sharing the question helps, then accepting an answer
  const isAsker = isOwn && post.type === 'question' && !post.isClosed
  const isWaiting = isAsker && post.answers === 0
  const mayAccept = isAsker && post.answers > 0 && post.acceptedCommentId === null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
    <div role="group" className="reactions" aria-label={m.item_actions()}>
      <BackLink post={post} />
      {!isOwn && <LikeButton {...of} isLiked={post.isLiked} likes={post.likes} isLarge />}
      {isOwn && post.likes > 0 && <LikesCount count={post.likes} />}
      <Replies post={post} path={path} />
      {primaryAction ??
        (isWaiting ? (
          <ShareButton {...share} isPrimary />
        ) : mayAccept ? (
          <a className="button respond" href={`${path}#comments`}>
            <Icon name="message-circle" />
            <span>{m.answers_look()}</span>
          </a>
        ) : (
          <RespondLink post={post} />
        ))}
      <BookmarkButton {...of} isBookmarked={post.isBookmarked} path={path} />
      {isWaiting ? (
        <span className="desk">
          <ShareButton {...share} />
        </span>
      ) : (
        <ShareButton {...share} />
      )}
      <span className="desk">
        <FollowThing {...follow} />
      </span>
      <ItemMenu>
        <span className="phone">
          <FollowDiscussion {...follow} />
        </span>
        {(primaryAction || isWaiting || mayAccept) && !post.isClosed && (
          <a className="phone" href="#respond" data-act="new">
            <Icon name="pen-line" />
            {respondText(post)}
          </a>
        )}
        {isOwn ? (
          // the server draws it: the other tools need the application
          <a href={paths.write({ edit: objectId })}>
            <Icon name="pen-line" />
            {m.own_change()}
          </a>
        ) : (
          <a href={paths.report(objectType, objectId)} rel="nofollow" data-act="report">
            <Icon name="flag" />
            {m.report()}
          </a>
        )}
      </ItemMenu>
      <ItemHistory post={post} />
    </div>
  )
}

/** The way to the field of an answer or a comment. */
function RespondLink({ post }: { post: Post }) {
  if (post.isClosed) return null
  return (
    <a className="button respond" href="#respond" data-act="new">
      <Icon name="pen-line" />
      <span>{respondText(post)}</span>
    </a>
  )
}

const respondText = ({ type }: Post) =>
  type === 'question' ? m.comment_reply() : m.comment_comment()

/** How many answer or talk about it. */
function Replies({ post, path }: { post: Post; path: string }) {
  const isQuestion = post.type === 'question'
  const replies = isQuestion ? post.answers : post.comments
  return (
    <a
      className="count mark-message-circle"
      href={`${path}#comments`}
      aria-label={(isQuestion ? m.answers_count : m.comments_count)(counted(replies))}
    >
      {groupDigits(replies)}
    </a>
  )
}
