import './desk.css'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Post } from '../../../posts/contract.ts'
import type { Comment } from '../../contract.ts'
import type { Box } from './box.ts'
import { CommentActions } from './comment-actions.tsx'
import { Composer } from './composer.tsx'

/** What was asked for beside a comment: a box to write in, or what else can be done. */
export type Asked = Box | { readonly act: 'menu'; readonly of: Comment }

interface DeskProps {
  readonly post: Post
  readonly asked: Asked
  onAsk(asked: Asked | undefined): void
}

/** Stands right below the comment that it is about; at the end of the thread for what is new. */
export default function Desk({ post, asked, onAsk }: DeskProps) {
  const close = () => onAsk(undefined)
  if (asked.act === 'new') return <Composer post={post} box={asked} onClose={close} />
  const comment = asked.act === 'reply' ? asked.to : asked.of
  return (
    <BelowComment key={`${asked.act} ${comment.id}`} id={comment.id}>
      {asked.act === 'menu' ? (
        <CommentActions post={post} comment={comment} onAsk={onAsk} />
      ) : (
        <Composer post={post} box={asked} onClose={close} />
      )}
    </BelowComment>
  )
}

/** A place of its own below the facts of a comment, so that threads that are only read need none. */
function BelowComment({ id, children }: { id: number; children: React.ReactNode }) {
  const [place, setPlace] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const made = document.createElement('div')
    made.className = 'desk'
    document.querySelector(`#comment-${id} > .meta`)?.after(made)
    setPlace(made)
    return () => {
      made.remove()
      document.querySelector<HTMLElement>(`#comment-${id} > .meta [data-act]`)?.focus()
    }
  }, [id])
  return place ? createPortal(children, place) : null
}
