import * as m from '../../../paraglide/messages.js'
import { ReactionButton } from './reaction-button.tsx'
import type { Bookmarkable } from './send-reaction.ts'

interface BookmarkButtonProps {
  readonly objectType: Bookmarkable
  readonly objectId: number
  readonly isBookmarked: boolean
  /** The page of it. */
  readonly path: string
  /** What is kept, for a button without a word of its own. */
  readonly title?: string
}

/** Keeps something to come back to. */
export function BookmarkButton(props: BookmarkButtonProps) {
  const { objectType, objectId, isBookmarked, path, title } = props
  return (
    <ReactionButton
      of={{ kind: 'bookmark', objectType, objectId, path }}
      isOn={isBookmarked}
      className={title ? 'mark-bookmark' : 'button quiet mark-bookmark'}
      {...(title && { label: () => `${m.bookmark()}: ${title}` })}
    >
      {() => !title && <span className="word">{m.bookmark_keep()}</span>}
    </ReactionButton>
  )
}
