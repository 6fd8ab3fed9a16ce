import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { entryName } from '../../../../browser/storage/entry-name.ts'
import { KEPT_BOXES } from '../../../../browser/storage/kept-boxes.ts'
import { RESPOND_PATH } from '../../../../lib/address/endpoint-paths.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import { Avatar } from '../../../../ui/picture/avatar.tsx'
import type { Post } from '../../../posts/contract.ts'
import { boxKey } from '../tools/box.ts'
import { useKeptWords } from './use-kept-words.ts'

interface RespondLineProps {
  readonly post: Post
  /** Its field, whose words the composer takes over. */
  readonly line: RefObject<HTMLTextAreaElement | null>
  readonly isOpening: boolean
  /** Somebody begins to write. */
  onOpen(): void
}

/**
 * One line to write in at the top of a thread, until the composer takes its place. Without a script it is a plain form
 * for who is signed in; others are led to sign in.
 */
export function RespondLine({ post, line, isOpening, onOpen }: RespondLineProps) {
  const me = useMe()
  // made with the page: its form is sent once, however often it is pressed
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const isQuestion = post.type === 'question'
  const kept = useKeptWords(post)
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(() => {
    const { current } = line
    // touched, or written in, before the application ran
    if (current && (current.value || document.activeElement === current)) open.current()
  }, [line])
  const act = isQuestion ? m.comment_reply() : m.comment_comment()
  const button = {
    className: 'button soft',
    'data-act': 'new',
    'aria-busy': isOpening || undefined,
  }
  return (
    <form
      className={me ? 'respond-line' : 'respond-line visitor'}
      method="post"
      action={RESPOND_PATH}
      aria-label={isQuestion ? m.answer_write() : m.comment_write()}
      data-kept={`${KEPT_BOXES} ${entryName(undefined, boxKey(post.id, { act: 'new' }))}`}
    >
      {me ? (
        <Avatar name={me.name} src={me.avatar} isSquare={isBusinessType(me.type)} />
      ) : (
        <Icon name="pen-line" />
      )}
      <input type="hidden" name="objectId" value={post.id} />
      {me && (
        <input
          type="hidden"
          name="idempotencyKey"
          value={idempotencyKey}
          suppressHydrationWarning
        />
      )}
      <textarea
        ref={line}
        name="content"
        rows={1}
        required
        maxLength={5_000}
        aria-label={isQuestion ? m.answer_text() : m.comment_text()}
        placeholder={
          kept ? m.comment_kept({ words: kept }) : isQuestion ? m.answer_field() : m.comment_field()
        }
        onFocus={onOpen}
        onInput={onOpen}
        onCompositionStart={({ currentTarget }) => {
          currentTarget.dataset.composing = ''
        }}
        onCompositionEnd={({ currentTarget }) => {
          delete currentTarget.dataset.composing
        }}
      />
      {me ? (
        <button type="submit" {...button}>
          {act}
        </button>
      ) : (
        <a href={paths.login(paths.item(post.type, post.seoLink))} {...button}>
          {act}
        </a>
      )}
    </form>
  )
}
