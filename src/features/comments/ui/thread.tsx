import { paths } from '../../../lib/paths.ts'
import { counted } from '../../../lib/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import type { Post } from '../../posts/contract.ts'
import { CommentBranch } from './comment-branch.tsx'
import type { CommentOrder, ItemScreenData } from './load-item-screen.ts'

interface ThreadProps {
  readonly post: Post
  readonly thread: ItemScreenData['thread']
  readonly orderBy: CommentOrder
}

/** The answers of a question, the comments of a post: a page of branches with its orders. */
export function Thread({ post, thread, orderBy }: ThreadProps) {
  const path = paths.item(post.type, post.seoLink)
  const ordered = orderBy === 'best' ? path : `${path}?orderBy=${orderBy}`
  const isQuestion = post.type === 'question'
  return (
    <section id="comments" className="thread" aria-labelledby="comments-title">
      {thread.total > 0 && (
        <div className="tabs">
          <h2 id="comments-title">
            {isQuestion
              ? m.answers_count(counted(post.answers))
              : m.comments_count(counted(post.comments))}
          </h2>
          {thread.total > 1 && <Orders path={path} current={orderBy} />}
        </div>
      )}
      {thread.comments.map((root) => (
        <CommentBranch key={root.id} root={root} />
      ))}
      {thread.total === 0 && (
        <Empty
          icon="message-circle"
          id="comments-title"
          title={isQuestion ? m.answers_none_title() : m.comments_none_title()}
        >
          <p>{isQuestion ? m.answers_none_text() : m.comments_none_text()}</p>
        </Empty>
      )}
      <Pager path={ordered} page={thread.page} perPage={thread.perPage} total={thread.total} />
      <p className="respond">
        <a className="button quiet" href={paths.login(path)}>
          {isQuestion ? m.answer_sign_in() : m.comment_sign_in()}
        </a>
      </p>
    </section>
  )
}

function Orders({ path, current }: { path: string; current: CommentOrder }) {
  const order = (name: CommentOrder, title: string) => (
    <a
      href={name === 'best' ? `${path}#comments` : `${path}?orderBy=${name}#comments`}
      {...(name === current && { 'aria-current': 'page' as const })}
    >
      {title}
    </a>
  )
  return (
    <nav aria-label={m.feed_orders()}>
      {order('best', m.order_best())}
      {order('new', m.order_new())}
      {order('old', m.order_old())}
    </nav>
  )
}
