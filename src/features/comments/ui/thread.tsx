import { useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { THREADS_READ } from '../../../browser/storage/reading-traces.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import type { Post } from '../../posts/contract.ts'
import { CommentBranch } from './comment-branch.tsx'
import { openFolds } from './thread/open-folds.ts'
import { RespondLine } from './thread/respond-line.tsx'
import { threadAddress } from './thread/thread-address.ts'
import { ThreadHead } from './thread/thread-head.tsx'
import { useCommentTools } from './thread/use-comment-tools.tsx'
import { useQuoting } from './thread/use-quoting.ts'
import { useUnread } from './thread/use-unread.ts'
import type { CommentOrder, ThreadPage } from './thread-page.ts'
import type { Quoted } from './tools/box.ts'
import { useNewComments } from './use-new-comments.ts'

interface ThreadProps {
  readonly post: Post
  readonly thread: ThreadPage
  readonly orderBy: CommentOrder
}

/** The answers of a question, the comments of a post: where one writes, then a page of branches with its orders. */
export function Thread(props: ThreadProps) {
  // others do not see it
  if (props.post.kept) return null
  // what was begun below one post does not go along to the next
  return <ThreadOf key={props.post.id} {...props} />
}

function ThreadOf({ post, thread, orderBy }: ThreadProps) {
  const isQuestion = post.type === 'question'
  const { tools, take, ask, line, openNew, ...writing } = useCommentTools(post, thread)
  const by = useBy()
  const me = useMe()
  const author = post.customer?.username
  const isAsker = isQuestion && me !== null && me.username === author
  const { NewComments, ...news } = useNewComments(post.id, writing.isWriting)
  const address = threadAddress(post, { orderBy, by })
  const unread = useUnread(post, thread, withPage(address, thread.page))
  const Quote = useQuoting(!post.isClosed)
  const quote = ({ text, commentId }: Quoted) =>
    ask({
      ...(commentId ? { act: 'reply', of: commentId } : { act: 'new', of: post.id }),
      quote: { text },
    })
  useShownComment(thread)
  return (
    // biome-ignore lint/a11y: the buttons of comments, which are drawn once for everybody, are heard here
    <section
      id="comments"
      className="thread"
      data-kept={`${THREADS_READ} [${post.id},`}
      aria-labelledby="comments-title"
      onClick={take}
      {...(isAsker && { 'data-asker': '' })}
      {...(post.isClosed && { 'data-closed': '' })}
    >
      <ThreadHead post={post} thread={thread} orderBy={orderBy} by={by} unread={unread} />
      {post.isClosed && <Closed post={post} />}
      <div className="respond" id="respond">
        {tools}
        {!post.isClosed && !writing.isInPlace && (
          <RespondLine post={post} line={line} isOpening={writing.isOpening} onOpen={openNew} />
        )}
      </div>
      {isAsker && thread.total > 0 && post.acceptedCommentId === null && (
        <p className="accept-hint">{m.accept_hint()}</p>
      )}
      {thread.comments.map((root) => (
        <CommentBranch
          key={root.id}
          root={root}
          author={author}
          hasAccepted={post.acceptedCommentId !== null}
        />
      ))}
      {thread.total === 0 && !post.isClosed && !by && (
        <p className="empty">
          {isAsker && post.isNotify && <span>{m.answers_none_told()}</span>}
          {isAsker ? m.answers_none_own() : noneYet[post.type]()}
          {isAsker && <ShareButton title={post.title} path={paths.item(post.type, post.seoLink)} />}
        </p>
      )}
      <Pager
        path={address}
        page={thread.page}
        perPage={thread.perPage}
        total={thread.total}
        {...(orderBy === 'best' && { limit: MAX_RANKED })}
      />
      {NewComments && <NewComments post={post} comments={thread.comments} {...news} />}
      {Quote && <Quote onQuote={quote} />}
    </section>
  )
}

/** Nobody answers any more, and of a duplicate the answers are elsewhere. */
const Closed = ({ post: { duplicateOf: original } }: { post: Post }) => (
  <Notice title={original ? m.item_duplicate() : m.item_closed()}>
    {original && <a href={original.path}>{original.title}</a>}
  </Notice>
)

/** Whose branches alone the address names. */
const useBy = () =>
  useSearch({
    strict: false,
    select: ({ by }: { by?: unknown }) => (typeof by === 'string' ? by : undefined),
  })

/** Marks the comment of the address, unfolded: `:target` does not follow navigation within the page. */
function useShownComment(thread: ThreadPage) {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is marked anew
  useEffect(() => {
    const shown = hash.startsWith('comment-') && document.getElementById(hash)
    if (!shown) return
    const isFolded = shown.checkVisibility?.() === false
    openFolds(shown)
    if (isFolded) shown.scrollIntoView({ block: 'start' })
    shown.dataset.shown = ''
    return () => {
      delete shown.dataset.shown
    }
  }, [hash, thread])
}

/** What one may say first, by the kind of what it stands below. */
const noneYet = {
  question: m.answers_none_text,
  post: m.comments_none_text,
  event: m.comments_none_event,
} as const
