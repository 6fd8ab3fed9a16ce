import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { QuotedItem } from '../../comments/ui/quoted-item.tsx'
import { PostItem } from '../../posts/ui/post-item.tsx'
import { useReaction } from '../../reactions/ui/own-reactions.ts'
import { react } from '../../reactions/ui/react.ts'
import type { BookmarkEntry } from '../contract.ts'
import { pathOfBookmark } from './path-of-bookmark.ts'

/** One thing that was kept; it goes at once and can be brought back. */
export function BookmarkItem({ entry }: { entry: BookmarkEntry }) {
  const router = useRouter()
  const item = useRef<HTMLLIElement>(null)
  const { objectType, objectId } = entry
  const of = { kind: 'bookmark', objectType, objectId, path: pathOfBookmark(entry) } as const
  const isKept = useReaction(of, true)
  if (!isKept) return null
  const name = entry.post?.title ?? entry.comment?.title ?? entry.customer?.name
  const drop = () => {
    // the focus goes on to the next one, or back to the one before
    const next = item.current?.nextElementSibling ?? item.current?.previousElementSibling
    const readAnew = () => revalidate(router)
    react({ ...of, isOn: false }, readAnew)
    next?.querySelector<HTMLElement>('.bookmark-drop')?.focus()
    // what nobody sees any more cannot be kept anew
    if (name === undefined) showToast(m.bookmarks_dropped())
    else
      showToast(m.bookmarks_dropped(), {
        title: m.bookmarks_undo(),
        run: () => react({ ...of, isOn: true }, readAnew),
      })
  }
  return (
    <li ref={item}>
      <div>
        <Kept entry={entry} />
      </div>
      <button
        type="button"
        className="icon-button bookmark-drop"
        onClick={drop}
        aria-label={`${m.bookmark_drop()}: ${name ?? m.bookmarks_gone()}`}
        title={m.bookmark_drop()}
      >
        <Icon name="bookmark" />
      </button>
    </li>
  )
}

function Kept({ entry: { post, comment, customer } }: { entry: BookmarkEntry }): ReactNode {
  if (post) return <PostItem post={post} level={3} />
  if (comment) return <QuotedItem comment={comment} />
  if (customer)
    return (
      <h3>
        <a href={paths.person(customer.username)}>{customer.name}</a>
      </h3>
    )
  return <p className="gone">{m.bookmarks_gone()}</p>
}
