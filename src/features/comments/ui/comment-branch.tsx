import type { ReactNode } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { kept } from '../../../ui/kept.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Prose } from '../../posts/ui/prose.tsx'
import { Who } from '../../posts/ui/who.tsx'
import { LikeButton } from '../../reactions/ui/like-button.tsx'
import type { Comment, CommentRoot } from '../contract.ts'
import { likeableType } from './likeable-type.ts'

interface BranchProps {
  readonly root: CommentRoot
  /** The username of whoever wrote the post. */
  readonly author: string | undefined
  /** Whether some answer is accepted already. */
  readonly hasAccepted: boolean
}

/** So many replies are read at once; the others are folded. */
const SHOWN_REPLIES = 2

/** A root and its branch, flattened: «@хто» points at the comment that a reply answers. */
export const CommentBranch = kept<BranchProps>(
  'article',
  outsideOf,
  Branch,
  // the browser keeps nothing that is drawn
  import.meta.env.SSR ? keyOf : undefined,
)

/** What is drawn of a branch, put together by hand: to write all of it as JSON costs more than to draw some pages. */
function keyOf({ root, author, hasAccepted }: BranchProps): string {
  return root.children.reduce(
    (key, reply) => key + lookOf(reply),
    `${root.total}\0${author}\0${hasAccepted}${lookOf(root)}`,
  )
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
    decision,
  } = comment
  const { username, name, avatar, type, isVerified, cityName } = customer ?? NOBODY
  // nothing that people write holds this sign
  return `\0${id}\0${content.length}\0${editedAt}\0${isAccepted}\0${isLiked}\0${isRemoved}\0${likes}\0${replyTo}\0${username}\0${name}\0${avatar}\0${type}\0${isVerified}\0${cityName}\0${folded}\0${decision?.puid}`
}

const NOBODY: Partial<NonNullable<Comment['customer']>> = {}

function outsideOf({ root }: BranchProps) {
  return { className: root.isAccepted ? 'answer accepted' : 'answer', id: `comment-${root.id}` }
}

function Branch({ root, author, hasAccepted }: BranchProps) {
  const rest = root.children.slice(SHOWN_REPLIES)
  const hidden = root.total - root.children.length
  const reply = (comment: Comment) => (
    <div className="reply" key={comment.id} id={`comment-${comment.id}`}>
      <CommentBody comment={comment}>
        <Reply comment={comment} author={author} />
      </CommentBody>
    </div>
  )
  return (
    <>
      {root.isAccepted && (
        <span className="badge wheat">
          <Icon name="check" />
          {m.accepted()}
        </span>
      )}
      <CommentBody comment={root}>
        <Root comment={root} author={author} hasAccepted={hasAccepted} />
      </CommentBody>
      {root.children.length > 0 && (
        <div className="branch">
          {root.children.slice(0, SHOWN_REPLIES).map(reply)}
          {rest.length > 0 && (
            <details className="rest">
              <summary>
                <span>{m.branch_rest({ count: rest.length + hidden })}</span>
                <span>{m.branch_fold()}</span>
              </summary>
              {rest.map(reply)}
              {hidden > 0 && <p>{m.branch_more({ count: hidden })}</p>}
            </details>
          )}
        </div>
      )}
    </>
  )
}

const isAnswer = ({ objectType, parentId }: Comment) =>
  objectType === 'question' && parentId === null

function CommentBody({ comment, children }: { comment: Comment; children: ReactNode }) {
  const { folded, decision } = comment
  if (comment.blocked === 'them') return <p className="removed">{folded}</p>
  return (
    <>
      {comment.isRemoved ? (
        <p className="removed">{m.comment_removed()}</p>
      ) : folded ? (
        <Folded why={folded}>{children}</Folded>
      ) : (
        children
      )}
      {decision && (
        <p className="removed">
          <a href={paths.decision(decision.puid)}>{decision.text}</a>
        </p>
      )}
    </>
  )
}

interface SaidProps {
  readonly comment: Comment
  readonly author: string | undefined
}

function Root({ comment, author, hasAccepted }: SaidProps & { hasAccepted: boolean }) {
  const { id, customer, isAccepted } = comment
  const who = (
    <div className="answer-who">
      <Who
        customer={customer}
        at={comment.createdAt}
        place={customer?.cityName ? { name: customer.cityName } : undefined}
      />
      <ByAuthor comment={comment} author={author} />
    </div>
  )
  return (
    <>
      {/* what is accepted is read first, then who says it */}
      {!isAccepted && who}
      <Prose html={comment.content} />
      {isAccepted && who}
      <div className="meta">
        <Like comment={comment} />
        <a className="answer-to" href="#respond" data-act="reply" data-of={id}>
          {isAnswer(comment) ? m.comment_comment() : m.comment_reply()}
        </a>
        <Tools comment={comment} />
        {isAnswer(comment) && (
          <button type="button" className="accept" data-act="accept" data-of={id}>
            <Icon name="check" />
            {isAccepted ? m.comment_unaccept() : m.comment_accept()}
            {!isAccepted && hasAccepted && <span> {m.comment_accept_instead()}</span>}
          </button>
        )}
      </div>
    </>
  )
}

/** Name and words in one paragraph. */
function Reply({ comment, author }: SaidProps) {
  const { customer } = comment
  return (
    <>
      <div className="said">
        {customer ? (
          <a className="name" href={paths.person(customer.username)}>
            {customer.name}
          </a>
        ) : (
          <span>{m.person_hidden()}</span>
        )}{' '}
        <ByAuthor comment={comment} author={author} />
        {comment.replyTo && (
          <a className="to" href={`#comment-${comment.parentId}`}>
            @{comment.replyTo}
          </a>
        )}{' '}
        <Prose html={comment.content} />
      </div>
      <div className="meta">
        <TimeAgo at={comment.createdAt} />
        <Like comment={comment} isBare />
        <a className="answer-to" href="#respond" data-act="reply" data-of={comment.id}>
          {m.comment_reply()}
        </a>
        <Tools comment={comment} />
      </div>
    </>
  )
}

/** Says of whoever wrote the post that it is them. */
const ByAuthor = ({ comment: { customer, objectType }, author }: SaidProps) =>
  customer && customer.username === author ? (
    <span className="by-author">
      {objectType === 'question' ? m.comment_by_asker() : m.comment_by_author()}{' '}
    </span>
  ) : null

const Like = ({ comment, isBare }: { comment: Comment; isBare?: boolean }) => (
  <LikeButton
    objectType={likeableType(comment)}
    objectId={comment.id}
    isLiked={comment.isLiked}
    likes={comment.likes}
    {...(isBare && { isBare })}
  />
)

function Tools({ comment }: { comment: Comment }) {
  return (
    <>
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
      {comment.editedAt && <span>{m.edited()}</span>}
    </>
  )
}
