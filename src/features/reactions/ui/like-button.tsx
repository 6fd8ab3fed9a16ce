import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { ReactionButton } from './reaction-button.tsx'
import type { Likeable } from './send-reaction.ts'

interface LikeButtonProps {
  readonly objectType: Likeable
  readonly objectId: number
  readonly isLiked: boolean
  readonly likes: number
  /** With its word; else as one of many. */
  readonly isLarge?: boolean
  /** Without likes the drawing alone is seen. */
  readonly isBare?: boolean
}

/** «Корисно» and how many people say so, oneself with them. */
export function LikeButton({
  objectType,
  objectId,
  isLiked,
  likes,
  isLarge,
  isBare,
}: LikeButtonProps) {
  return (
    <ReactionButton
      of={{ kind: 'like', objectType, objectId }}
      isOn={isLiked}
      className={isLarge ? 'button quiet mark-heart' : 'count mark-heart'}
    >
      {(isOn) => {
        const count = likes + Number(isOn) - Number(isLiked)
        if (isLarge)
          return (
            <>
              <span className="word">{m.like()}</span>
              {count > 0 && ` ${groupDigits(count)}`}
            </>
          )
        return count > 0 ? (
          <>
            <span className="sr-only">{m.likes_label()} </span>
            {groupDigits(count)}
          </>
        ) : (
          <span className={isBare ? 'sr-only' : undefined}>{m.like()}</span>
        )
      }}
    </ReactionButton>
  )
}
