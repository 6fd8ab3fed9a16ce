import { useMe } from '../../../../browser/navigation/page-context.ts'
import { counted } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import type { Post } from '../../../posts/contract.ts'
import type { CommentOrder, ThreadPage } from '../thread-page.ts'
import { threadAddress } from './thread-address.ts'
import type { Unread } from './use-unread.ts'

interface ThreadHeadProps {
  readonly post: Post
  readonly thread: ThreadPage
  readonly orderBy: CommentOrder
  /** Whose branches alone are shown. */
  readonly by: string | undefined
  /** What was written since the reader was here last. */
  readonly unread: Unread
}

const MENU = 'thread-order'
const orderNames = { best: m.order_best, new: m.order_new, old: m.order_old } as const

/** How much is written below a post, the way to what is unread, and the menu of orders. */
export function ThreadHead({ post, thread, orderBy, by, unread }: ThreadHeadProps) {
  const isQuestion = post.type === 'question'
  const said = isQuestion ? post.answers : post.comments
  const count = isQuestion ? m.answers_count : m.comments_count
  const none = isQuestion ? m.answers_none_title : m.comments_none_title
  return (
    <>
      <div className="thread-head">
        <h2 id="comments-title">{thread.total > 0 || by ? count(counted(said)) : none()}</h2>
        <UnreadLink
          unread={by ? { ...unread, elsewhere: 0 } : unread}
          newest={`${threadAddress(post, { orderBy: 'new', by })}#comments`}
        />
        {(thread.total > 1 || by) && <Orders post={post} orderBy={orderBy} by={by} />}
      </div>
      {by && (
        <p className="thread-by">
          {m.thread_by({ name: nameOf(thread, by) })}{' '}
          <a className="link" href={`${threadAddress(post, { orderBy })}#comments`}>
            {m.thread_by_all()}
          </a>
        </p>
      )}
    </>
  )
}

/** To the first of this page; else to the order in which what is new stands first. */
function UnreadLink({ unread, newest }: { unread: Unread; newest: string }) {
  const { ids, elsewhere } = unread
  if (ids.length + elsewhere === 0) return null
  return (
    <a className="link" href={ids[0] === undefined ? newest : `#comment-${ids[0]}`}>
      {m.thread_unread({ count: ids.length + elsewhere })}
    </a>
  )
}

function nameOf({ comments }: ThreadPage, username: string): string {
  const customer = comments
    .flatMap((root) => [root, ...root.children])
    .find((one) => one.customer?.username === username)?.customer
  return customer?.name ?? `@${username}`
}

/** Orders, and the branches of one person: a menu that the browser itself opens, with links inside. */
function Orders({ post, orderBy, by }: Pick<ThreadHeadProps, 'post' | 'orderBy' | 'by'>) {
  const me = useMe()
  const author = post.customer?.username
  const link = (title: string, to: { orderBy: CommentOrder; by?: string | undefined }) => (
    <a
      href={`${threadAddress(post, to)}#comments`}
      {...(to.orderBy === orderBy && to.by === by && { 'aria-current': 'page' as const })}
    >
      {title}
      <Icon name="check" />
    </a>
  )
  return (
    <>
      <button type="button" className="link" popoverTarget={MENU}>
        <span className="sr-only">{m.thread_order()} </span>
        {orderNames[orderBy]()}
        <Icon name="chevron-down" />
      </button>
      {/* biome-ignore lint/a11y: the keys are those of the links within */}
      <nav
        className="menu thread-order"
        id={MENU}
        popover="auto"
        aria-label={m.feed_orders()}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {link(m.order_best(), { orderBy: 'best', by })}
        {link(m.order_new(), { orderBy: 'new', by })}
        {link(m.order_old(), { orderBy: 'old', by })}
        <hr />
        {author && link(m.thread_by_author(), { orderBy, by: author })}
        {me && me.username !== author && link(m.thread_by_me(), { orderBy, by: me.username })}
      </nav>
    </>
  )
}
