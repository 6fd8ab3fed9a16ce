import { useRouter, useSearch } from '@tanstack/react-router'
import {
  type ComponentType,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { readWriteParameter } from '../../../../lib/address/write-address.ts'
import * as m from '../../../../paraglide/messages.js'
import { busyWhile } from '../../../../ui/busy-while.ts'
import { failureText } from '../../../../ui/failure-text.ts'
import { share } from '../../../../ui/share/share.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { Post } from '../../../posts/contract.ts'
import { addressOf } from '../address-of.ts'
import type { ThreadPage } from '../thread-page.ts'
import type { Asked } from '../tools/box.ts'
import type CommentTools from '../tools/comment-tools.tsx'
import { dropEmptyStandIns, placeStandIn } from './stand-in.ts'
import { useLinkElsewhere } from './use-link-elsewhere.ts'

/**
 * Where words are written and what else can be done with a comment: loaded when somebody asks for it. Without a
 * script the ways there lead to signing in.
 */
export function useCommentTools(post: Post, thread: ThreadPage) {
  const router = useRouter()
  const [asked, setAsked] = useState<Asked>()
  const [isInPlace, setInPlace] = useState(false)
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof CommentTools>[0]>>()
  const write = useSearch({
    strict: false,
    select: ({ write }: { write?: unknown }) => (typeof write === 'string' ? write : undefined),
  })
  const opener = useRef<Element>(undefined)
  const line = useRef<HTMLTextAreaElement>(null)
  const ask = (wanted: Asked | undefined, pressed?: Element) => {
    setAsked(wanted)
    if (wanted && !Loaded) {
      opener.current?.removeAttribute('aria-busy')
      pressed?.setAttribute('aria-busy', 'true')
      opener.current = pressed
      import('../tools/comment-tools.tsx').then(
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
  const openNew = () => {
    if (asked?.act !== 'new') ask({ act: 'new', of: post.id })
  }
  const take = (click: MouseEvent) => {
    const pressed = (click.target as Element).closest<HTMLElement>('[data-act]')
    const { act, of } = pressed?.dataset ?? {}
    if (!pressed || !act) return
    click.preventDefault()
    if (act === 'share') return void share(post.title, addressOf(post, Number(of)))
    if (act === 'accept') return void busyWhile(pressed, takeAccept(Number(of)))
    dropEmptyStandIns()
    // the field itself has the focus at once, so that a phone shows its keyboard
    if (act === 'new') {
      line.current?.focus()
      return openNew()
    }
    const isSame = act === 'menu' && asked?.act === act && asked.of === Number(of)
    const field = act === 'reply' ? placeStandIn(pressed) : undefined
    ask(isSame ? undefined : { act, of: Number(of), ...(field && { field }) }, pressed)
  }
  const takeAccept = async (id: number) => {
    const answer = thread.comments.find((root) => root.id === id)
    const way = await import('../tools/accept.ts').catch(() => showToast(m.form_offline()))
    if (answer && way) await way.accept(router, post, answer)
  }
  const comeBack = useLinkElsewhere(line, !post.isClosed)
  // a link of a draft opens the box that it was written in
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    const box = readWriteParameter(write)
    if (box) ask(box)
  }, [write])
  const tools = asked && Loaded && (
    <Loaded
      post={post}
      comments={thread.comments}
      asked={asked}
      onAsk={setAsked}
      line={line}
      onInPlace={setInPlace}
      onLeave={comeBack}
    />
  )
  return {
    take,
    ask,
    tools,
    line,
    openNew,
    isOpening: asked?.act === 'new' && !isInPlace,
    isWriting: asked !== undefined,
    /** Whether the composer of what is new stands in place of the line. */
    isInPlace,
  }
}
