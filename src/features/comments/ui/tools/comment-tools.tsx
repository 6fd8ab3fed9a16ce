import './comment-tools.css'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { useDraftOwner } from '../../../drafts/ui/use-draft-owner.ts'
import type { Post } from '../../../posts/contract.ts'
import type { Comment, CommentRoot } from '../../contract.ts'
import { openFolds } from '../thread/open-folds.ts'
import type { Asked } from './box.ts'
import { CommentActions } from './comment-actions.tsx'
import { Composer } from './composer.tsx'
import type { Mentionable } from './find-people.ts'

interface CommentToolsProps {
  readonly post: Post
  readonly comments: readonly CommentRoot[]
  readonly asked: Asked
  onAsk(asked: Asked | undefined): void
  /** The line at the top of the thread, in whose place the composer of a new comment comes. */
  readonly line: RefObject<HTMLTextAreaElement | null>
  /** Whether it stands there by now. */
  onInPlace(isInPlace: boolean): void
  /** Leads back to where it was asked for, if that was outside of the thread. @returns whether it was */
  onLeave(): boolean
}

/** The composer or the menu of a comment, right below that comment; the composer of a new one replaces the line. */
export default function CommentTools(props: CommentToolsProps) {
  const { post, comments, asked, onAsk, line, onInPlace, onLeave } = props
  const me = useMe()
  const owner = useDraftOwner()
  const close = () => onAsk(undefined)
  const reopen = () => onAsk(asked)
  if (asked.act === 'new') {
    const leave = () => {
      close()
      requestAnimationFrame(() => {
        if (onLeave()) return
        document
          .querySelector<HTMLElement>('#respond [data-act=new]')
          ?.focus({ preventScroll: true })
      })
    }
    return (
      <Composer
        key={owner}
        post={post}
        box={{ act: 'new' }}
        people={peopleOf(post, comments, me?.username)}
        line={line}
        onInPlace={onInPlace}
        quote={asked.quote}
        onClose={leave}
        onReopen={reopen}
      />
    )
  }
  const comment = comments
    .flatMap((root) => [root, ...root.children])
    .find(({ id }) => id === asked.of)
  if (!comment) return null
  if (asked.act === 'change' && me?.username !== comment.customer?.username) return null
  const composer = {
    post,
    people: peopleOf(post, comments, me?.username, comment),
    line: asked.field && { current: asked.field },
    onInPlace: (isInPlace: boolean) => isInPlace && asked.field?.remove(),
    quote: asked.quote,
    onClose: close,
    onReopen: reopen,
  }
  return (
    <BelowComment
      key={`${asked.act} ${comment.id}`}
      id={comment.id}
      opener={asked.act === 'reply' ? 'reply' : 'menu'}
    >
      {asked.act === 'menu' ? (
        <CommentActions post={post} comment={comment} onAsk={onAsk} />
      ) : asked.act === 'reply' ? (
        <Composer {...composer} key={owner} box={{ act: 'reply', to: comment }} />
      ) : (
        <ChangeComposer {...composer} key={owner} comment={comment} />
      )}
    </BelowComment>
  )
}

type ChangeComposerProps = Omit<ComponentProps<typeof Composer>, 'box'> & {
  readonly comment: Comment
}

/** The words of a comment, its own and those of none of its replies. */
const WORDS = ['> .prose', '> .said > .prose']
  .map((words) => `:is(:scope, :scope > .folded) ${words}`)
  .join()

/** The composer in place of what a comment says, which is not shown twice. */
function ChangeComposer({ comment, onInPlace, ...composer }: ChangeComposerProps) {
  const [isInPlace, setInPlace] = useState(false)
  useLayoutEffect(() => {
    if (!isInPlace) return
    const words = document.getElementById(`comment-${comment.id}`)?.querySelector(WORDS)
    if (!(words instanceof HTMLElement)) return
    words.style.display = 'none'
    return () => {
      words.style.removeProperty('display')
    }
  }, [comment.id, isInPlace])
  return (
    <Composer
      {...composer}
      box={{ act: 'change', of: comment }}
      onInPlace={(isNow) => {
        setInPlace(isNow)
        onInPlace?.(isNow)
      }}
    />
  )
}

/** Who takes part in a conversation, without oneself: whom one answers, whose post it is, then the others. */
function peopleOf(
  post: Post,
  comments: readonly CommentRoot[],
  me: string | undefined,
  answered?: Comment,
): readonly Mentionable[] {
  const written = comments.flatMap((root) => [root, ...root.children])
  const people = [answered, post, ...written].flatMap((of) => of?.customer ?? [])
  return [...new Map(people.map((one) => [one.username, one])).values()].filter(
    ({ username }) => username !== me,
  )
}

interface BelowCommentProps {
  readonly id: number
  /** What opened it, which gets the focus back. */
  readonly opener: 'reply' | 'menu'
  readonly children: ReactNode
}

/** The last line of a comment, also of a folded one. */
const FACTS = ':scope > .meta, :scope > .folded > .meta'

/** A place of its own below the facts of a comment, so that threads that are only read need none. */
function BelowComment({ id, opener, children }: BelowCommentProps) {
  const [place, setPlace] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const made = document.createElement('div')
    made.className = 'below-comment'
    const comment = document.getElementById(`comment-${id}`)
    if (comment) openFolds(comment)
    comment?.querySelector(`${FACTS}, :scope > .removed`)?.after(made)
    const button = comment?.querySelector<HTMLElement>(`:is(${FACTS}) [data-act=${opener}]`)
    button?.setAttribute('aria-expanded', 'true')
    setPlace(made)
    return () => {
      made.remove()
      button?.removeAttribute('aria-expanded')
      button?.focus({ preventScroll: true })
    }
  }, [id, opener])
  return place ? createPortal(children, place) : null
}
