import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { kept } from '../../../ui/kept.tsx'
import { Prose } from '../../posts/ui/prose.tsx'
import { Who } from '../../posts/ui/who.tsx'
import { LikeButton } from '../../reactions/ui/like-button.tsx'
import type { Comment, CommentRoot } from '../contract.ts'
import { likeableType } from './likeable-type.ts'

/** A root and its branch, flattened: «@хто» points at the comment that a reply answers. */
export const CommentBranch = kept<{ root: CommentRoot }>(
  'article',
  outsideOf,
  Branch,
  // the browser keeps nothing that is drawn
  import.meta.env.SSR ? keyOf : undefined,
)

/** What is drawn of a branch, put together by hand: to write all of it as JSON costs more than to draw some pages. */
function keyOf({ root }: { root: CommentRoot }): string {
  return root.children.reduce((key, reply) => key + lookOf(reply), root.total + lookOf(root))
}

/** The words are others only when the comment was changed; whether one keeps it is marked in the menu alone. */
function lookOf(comment: Comment): string {
  const {
    id,
    content,
    customer,
    editedAt,
    isAccepted,
    isLiked,
    isRemoved,
    likes,
    replyTo,
    folded,
  } = comment
  const { username, name, avatar, type, isVerified, cityName } = customer ?? NOBODY
  // nothing that people write holds this sign
  return `\0${id}\0${content.length}\0${editedAt}\0${isAccepted}\0${isLiked}\0${isRemoved}\0${likes}\0${replyTo}\0${username}\0${name}\0${avatar}\0${type}\0${isVerified}\0${cityName}\0${folded}`
}

const NOBODY: Partial<NonNullable<Comment['customer']>> = {}

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

const isAnswer = ({ objectType, parentId }: Comment) =>
  objectType === 'question' && parentId === null

function CommentBody({ comment }: { comment: Comment }) {
  const { folded } = comment
  if (comment.isRemoved) return <p className="removed">{m.comment_removed()}</p>
  if (comment.blocked === 'them') return <p className="removed">{folded}</p>
  const words = <Said comment={comment} />
  return folded ? <Folded why={folded}>{words}</Folded> : words
}

function Said({ comment }: { comment: Comment }) {
  return (
    <>
      <Who
        customer={comment.customer}
        at={comment.createdAt}
        place={comment.customer?.cityName ? { name: comment.customer.cityName } : undefined}
      />
      {comment.replyTo && (
        <a className="to" href={`#comment-${comment.parentId}`}>
          @{comment.replyTo}
        </a>
      )}
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
        {isAnswer(comment) && (
          <button type="button" className="accept" data-act="accept" data-of={comment.id}>
            <Icon name="check" />
            {comment.isAccepted ? m.comment_unaccept() : m.comment_accept()}
          </button>
        )}
        {comment.editedAt && <span>{m.edited()}</span>}
        <span className="tools">
          <a
            className="count mark-share-2"
            href={`#comment-${comment.id}`}
            data-act="share"
            data-of={comment.id}
            aria-label={m.share()}
          />
          {/* without a script what everybody may do with a comment: report it */}
          <a
            className="icon-button"
            href={paths.report(likeableType(comment), comment.id)}
            rel="nofollow"
            aria-label={m.comment_more()}
            data-act="menu"
            data-of={comment.id}
          >
            <Icon name="ellipsis" />
          </a>
        </span>
      </div>
    </>
  )
}
