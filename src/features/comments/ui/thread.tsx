import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import {
  type ComponentType,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import { readWriteParameter } from '../../../lib/address/write-address.ts'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { busyWhile } from '../../../ui/busy-while.ts'
import { Empty } from '../../../ui/empty.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { share } from '../../../ui/share/share.ts'
import { showToast } from '../../../ui/toasts.tsx'
import type { Post } from '../../posts/contract.ts'
import { addressOf } from './address-of.ts'
import { CommentBranch } from './comment-branch.tsx'
import type { CommentOrder, ThreadPage } from './thread-page.ts'
import type { Asked } from './tools/box.ts'
import type CommentTools from './tools/comment-tools.tsx'
import { useNewComments } from './use-new-comments.ts'

interface ThreadProps {
  readonly post: Post
  readonly thread: ThreadPage
  readonly orderBy: CommentOrder
}

/** The answers of a question, the comments of a post: a page of branches with its orders. */
export function Thread(props: ThreadProps) {
  // others do not see it
  if (props.post.kept) return null
  // what was begun below one post does not go along to the next
  return <ThreadOf key={props.post.id} {...props} />
}

function ThreadOf({ post, thread, orderBy }: ThreadProps) {
  const path = paths.item(post.type, post.seoLink)
  const ordered = orderBy === 'best' ? path : `${path}?orderBy=${orderBy}`
  const isQuestion = post.type === 'question'
  const { tools, isWriting, newAt, take } = useCommentTools(post, thread)
  const me = useMe()
  const isAsker = isQuestion && me !== null && me.username === post.customer?.username
  const { NewComments, ...news } = useNewComments(post.id, isWriting)
  useShownComment(thread)
  return (
    // biome-ignore lint/a11y: the buttons of comments, which are drawn once for everybody, are heard here
    <section
      id="comments"
      className="thread"
      aria-labelledby="comments-title"
      onClick={take}
      {...(isAsker && { 'data-asker': '' })}
      {...(post.isClosed && { 'data-closed': '' })}
    >
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
      {post.isClosed && <Closed post={post} id={thread.total ? undefined : 'comments-title'} />}
      {thread.total > 0 && !post.isClosed && (
        <div className="respond">
          {newAt === 'top' ? tools : <Respond path={path} at="top" isQuestion={isQuestion} />}
        </div>
      )}
      {thread.comments.map((root) => (
        <CommentBranch key={root.id} root={root} />
      ))}
      {thread.total === 0 && !post.isClosed && (
        <Empty
          icon="message-circle"
          id="comments-title"
          title={isQuestion ? m.answers_none_title() : m.comments_none_title()}
        >
          <p>{isQuestion ? m.answers_none_text() : m.comments_none_text()}</p>
        </Empty>
      )}
      <Pager
        path={ordered}
        page={thread.page}
        perPage={thread.perPage}
        total={thread.total}
        {...(orderBy === 'best' && { limit: MAX_RANKED })}
      />
      {NewComments && <NewComments post={post} comments={thread.comments} {...news} />}
      <div className="respond" id="respond">
        {newAt !== 'top' && tools}
        {newAt !== 'end' && !post.isClosed && (
          <Respond path={path} at="end" isQuestion={isQuestion} />
        )}
      </div>
    </section>
  )
}

/** Nobody answers any more, and of a duplicate the answers are elsewhere. */
const Closed = ({
  post: { duplicateOf: original },
  id,
}: {
  post: Post
  id?: string | undefined
}) => (
  <div id={id}>
    <Notice title={original ? m.item_duplicate() : m.item_closed()}>
      {original && <a href={original.path}>{original.title}</a>}
    </Notice>
  </div>
)

/** A field to look at, which becomes one at the first press. */
function Respond({
  path,
  at,
  isQuestion,
}: {
  path: string
  at: 'top' | 'end'
  isQuestion: boolean
}) {
  const words = isQuestion
    ? { top: m.answer_field, end: m.answer_write }
    : { top: m.comment_field, end: m.comment_write }
  return (
    <a className="respond-field" href={paths.login(path)} data-act="new" data-at={at}>
      <Icon name="pen-line" />
      {words[at]()}
    </a>
  )
}

/**
 * Where words are written and what else can be done with a comment: loaded when somebody asks for it. Without a
 * script the ways there lead to signing in.
 */
function useCommentTools(post: Post, thread: ThreadPage) {
  const router = useRouter()
  const [asked, setAsked] = useState<Asked>()
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof CommentTools>[0]>>()
  const write = useSearch({
    strict: false,
    select: ({ write }: { write?: unknown }) => (typeof write === 'string' ? write : undefined),
  })
  const opener = useRef<Element>(undefined)
  const ask = (wanted: Asked | undefined, pressed?: Element) => {
    setAsked(wanted)
    if (wanted && !Loaded) {
      opener.current?.removeAttribute('aria-busy')
      pressed?.setAttribute('aria-busy', 'true')
      opener.current = pressed
      import('./tools/comment-tools.tsx').then(
        (tools) => setLoaded(() => tools.default),
        (failure) => {
          setAsked(undefined)
          showToast(failureText(failure))
        },
      )
    }
  }
  // in the same breath as what was asked for comes, or does not
  useLayoutEffect(() => {
    if (asked && !Loaded) return
    opener.current?.removeAttribute('aria-busy')
    opener.current = undefined
  }, [asked, Loaded])
  const take = (click: MouseEvent) => {
    const pressed = (click.target as Element).closest<HTMLElement>('[data-act]')
    const { act, of, at } = pressed?.dataset ?? {}
    if (!pressed || !act) return
    click.preventDefault()
    if (act === 'share') return void share(post.title, addressOf(post, Number(of)))
    if (act === 'accept') return void busyWhile(pressed, takeAccept(Number(of)))
    const isSame = act === 'menu' && asked?.act === act && asked.of === Number(of)
    ask(isSame ? undefined : { act, of: Number(of), ...(at === 'top' && { at }) }, pressed)
  }
  const takeAccept = async (id: number) => {
    const answer = thread.comments.find((root) => root.id === id)
    const way = await import('./tools/accept.ts').catch(() => showToast(m.form_offline()))
    if (answer && way) await way.accept(router, post, answer)
  }
  // a link of a draft opens the box that it was written in
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    const box = readWriteParameter(write)
    if (box) ask(box)
  }, [write])
  const tools = asked && Loaded && (
    <Loaded post={post} comments={thread.comments} asked={asked} onAsk={setAsked} />
  )
  // what is new stands where its button was; all else stands below its comment
  const isWriting = asked !== undefined
  return {
    take,
    tools,
    isWriting,
    newAt: tools && asked?.act === 'new' ? (asked.at ?? 'end') : undefined,
  }
}

/** Marks the comment of the address: `:target` does not follow navigation within the page. */
function useShownComment(thread: ThreadPage) {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is marked anew
  useEffect(() => {
    const shown = hash.startsWith('comment-') && document.getElementById(hash)
    if (!shown) return
    shown.dataset.shown = ''
    return () => {
      delete shown.dataset.shown
    }
  }, [hash, thread])
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
