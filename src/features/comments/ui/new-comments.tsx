import { revalidate } from '../../../browser/api/revalidate.ts'
import './new-comments.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isServerThere } from '../../../browser/live/is-server-there.ts'
import { useReadAbout } from '../../../browser/live/use-read-about.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import type { Post } from '../../posts/contract.ts'
import type { CommentRoot } from '../contract.ts'
import { keepPlace } from './keep-place.ts'
import { OwnComments } from './own-comments.tsx'
import { PendingWords } from './pending-words.tsx'
import { openFolds } from './thread/open-folds.ts'
import { WaitingComments } from './waiting-comments.tsx'

interface NewCommentsProps {
  readonly post: Post
  readonly comments: readonly CommentRoot[]
  /** Ids of comments that were written since the page was loaded. */
  readonly created: readonly number[]
  /** They have been shown. */
  onShown(ids: readonly number[]): void
}

/**
 * What others have written below this post since it was loaded: a button that shows it. Nothing moves by itself. It
 * goes along on the screen where the end of the thread is out of sight.
 */
export default function NewComments({ post, comments, created, onShown }: NewCommentsProps) {
  const router = useRouter()
  const [isShowing, setShowing] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const shown = new Set(comments.flatMap((root) => [root, ...root.children]).map(({ id }) => id))
  const fresh = created.filter((id) => !shown.has(id))
  const isFar = useIsFar(line, fresh.length > 0)
  const readAbout = useReadAbout(post.id, (id) => shown.has(id))

  const show = async () => {
    if (isShowing) return
    setShowing(true)
    const wasFar = isFar
    const ids = fresh
    const isThere = await isServerThere()
    if (isThere) await keepPlace(() => revalidate(router))
    setShowing(false)
    if (!isThere) return showToast(m.form_offline())
    onShown(ids)
    readAbout()
    const first = mark(ids)
    if (!first)
      return router.navigate({ href: `${paths.item(post.type, post.seoLink)}?comment=${ids[0]}` })
    openFolds(first)
    first.tabIndex = -1
    first.focus({ preventScroll: true })
    if (wasFar) first.scrollIntoView({ block: 'center' })
  }

  const count = fresh.length
  return (
    <>
      <OwnComments post={post} comments={comments} />
      <WaitingComments postId={post.id} />
      <PendingWords postId={post.id} />
      <div ref={line} className="new-comments" role="status">
        {count > 0 && (
          <button
            type="button"
            className={isFar ? 'button far' : 'button quiet'}
            aria-disabled={isShowing}
            onClick={show}
          >
            <Icon name="message-circle" />
            {post.type === 'question' ? m.fresh_answers({ count }) : m.fresh_comments({ count })}
          </button>
        )}
      </div>
    </>
  )
}

/** Whether a place is out of sight, as long as that matters. */
function useIsFar(place: React.RefObject<HTMLElement | null>, matters: boolean): boolean {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    if (!matters || !place.current) return
    const seen = new IntersectionObserver(([entry]) => setFar(entry?.isIntersecting === false))
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [place, matters])
  return isFar
}

/** Marks what is new in the thread. @returns the first of it, unless all stands on another page of it */
function mark(ids: readonly number[]): HTMLElement | undefined {
  for (const old of document.querySelectorAll<HTMLElement>('.thread [data-fresh]'))
    delete old.dataset.fresh
  const wanted = new Set(ids.map((id) => `comment-${id}`))
  const found = [...document.querySelectorAll<HTMLElement>('.thread :is(.answer, .reply)')].filter(
    ({ id }) => wanted.has(id),
  )
  for (const one of found) one.dataset.fresh = ''
  return found[0]
}
