import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Post } from '../../features/posts/contract.ts'
import { listOf } from '../../features/posts/ui/who.tsx'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { isPlainClick } from '../../ui/is-plain-click.ts'

/** Back to where the reader came from within the site; whoever came from elsewhere is led to the list of the place. */
export function BackLink({ post }: { post: Post }) {
  const { history } = useRouter()
  const goBack = (click: MouseEvent) => {
    if (!isPlainClick(click)) return
    const cameFromHere = document.referrer.startsWith(`${location.origin}/`)
    if (!history.canGoBack() && !(cameFromHere && history.length > 1)) return
    click.preventDefault()
    history.back()
  }
  return (
    <a
      className="icon-button back"
      href={listOf(post)}
      data-act="back"
      aria-label={m.item_back()}
      onClick={goBack}
    >
      <Icon name="arrow-left" />
    </a>
  )
}
