import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { kept } from '../../../ui/kept.tsx'
import { LikeButton } from '../../likes/ui/like-button.tsx'
import { Prose } from '../../posts/ui/prose.tsx'
import { Who } from '../../posts/ui/who.tsx'
import type { Comment, CommentRoot } from '../contract.ts'
import { likeableType } from './likeable-type.ts'

/** A root and its branch, flattened: «@хто» points at the comment that a reply answers. */
export function CommentBranch({ root }: { root: CommentRoot }) {
  // kept comments are marked in the menu alone: that would draw the branch once more for each of us
  const children = root.children.map((reply) => ({ ...reply, isBookmarked: false }))
  return <KeptBranch root={{ ...root, isBookmarked: false, children }} />
}

const KeptBranch = kept<{ root: CommentRoot }>('article', outsideOf, Branch, keyOf)

/** The words of a comment are others only when it was changed: to compare them whole costs more than all else. */
function keyOf({ root }: { root: CommentRoot }): string {
  const children = root.children.map((reply) => ({ ...reply, content: reply.content.length }))
  return JSON.stringify({ ...root, content: root.content.length, children })
}

function outsideOf({ root }: { root: CommentRoot }) {
  return { className: root.isAccepted ? 'answer accepted' : 'answer', id: `comment-${root.id}` }
}

function Branch({ root }: { root: CommentRoot }) {
  const hidden = root.total - root.children.length
  return (
    <>
      {root.isAccepted && (
        <span className="badge wheat">
          <Icon name="check" />
          {m.accepted()}
        </span>
      )}
      <CommentBody comment={root} />
      {root.children.length > 0 && (
        <div className="branch">
          {root.children.map((reply) => (
            <div className="reply" key={reply.id} id={`comment-${reply.id}`}>
              <CommentBody comment={reply} />
            </div>
          ))}
          {hidden > 0 && <p>{m.branch_more({ count: hidden })}</p>}
        </div>
      )}
    </>
  )
}

function CommentBody({ comment }: { comment: Comment }) {
  if (comment.isRemoved) return <p className="removed">{m.comment_removed()}</p>
  return (
    <>
      <Who
        customer={comment.customer}
        at={comment.createdAt}
        place={comment.customer?.cityName ? { name: comment.customer.cityName } : undefined}
      />
      {comment.replyTo && <span className="to">@{comment.replyTo}</span>}
      <Prose html={comment.content} />
      <div className="meta">
        <LikeButton
          objectType={likeableType(comment)}
          objectId={comment.id}
          isLiked={comment.isLiked}
          likes={comment.likes}
        />
        <a className="answer-to" href="#respond" data-act="reply" data-of={comment.id}>
          {m.comment_reply()}
        </a>
        {comment.editedAt && <span>{m.edited()}</span>}
        <a
          className="count mark-link"
          href={`#comment-${comment.id}`}
          aria-label={m.comment_link()}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={m.comment_more()}
          data-act="menu"
          data-of={comment.id}
        >
          <Icon name="ellipsis" />
        </button>
      </div>
    </>
  )
}
