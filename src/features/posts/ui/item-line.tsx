import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { LikesCount } from '../../../ui/counts/likes-count.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { PostCard } from '../contract.ts'
import { isOver } from './event/event-states.tsx'

interface ItemLineProps {
  readonly post: PostCard
  /** Null where it is the place of the page. */
  readonly place: string | null
}

/** One line: who, where and when, one thing more, and how many found it useful and talk about it. */
export function ItemLine({ post, place }: ItemLineProps) {
  const { customer, event } = post
  const more = moreOf(post)
  return (
    <div className="line">
      <span>{customer?.name ?? m.person_hidden()}</span>
      {customer?.isVerified && (
        <>
          <Icon name="badge-check" />
          <span className="sr-only">{m.verified()}</span>
        </>
      )}
      {place && <span className="geo">{place}</span>}
      {!event && <TimeAgo at={post.publishedAt} />}
      {more && <span className="more">{more}</span>}
      <span className="counts">
        {post.likes > 0 && <LikesCount count={post.likes} />}
        {post.type !== 'question' && post.comments > 0 && (
          <span className="count mark-message-circle">
            <span className="sr-only">{m.comments_label()} </span>
            {groupDigits(post.comments)}
          </span>
        )}
      </span>
    </div>
  )
}

/** Of an event how many go, of a question whether it is settled or waits; else what it is about. */
function moreOf({ type, event, answers, hasAccepted, tags: [tag] }: PostCard): string | undefined {
  if (event) return goingOf(event)
  if (hasAccepted) return m.has_accepted()
  if (type === 'question' && answers === 0) return m.waits_for_answer()
  return tag && `#${tag.name}`
}

function goingOf(event: NonNullable<PostCard['event']>): string | undefined {
  const { going: count } = event
  if (count === 0) return undefined
  return isOver(event) ? m.event_went({ count }) : m.event_going({ count })
}
