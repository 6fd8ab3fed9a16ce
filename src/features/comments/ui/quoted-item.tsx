import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { LikesCount } from '../../../ui/counts/likes-count.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { QuotedComment } from '../contract.ts'

/** A comment away from its thread: what it stands under, its first lines, the way to it. */
export function QuotedItem({ comment }: { comment: QuotedComment }) {
  const href = `${paths.item(comment.targetType, comment.seoLink)}?comment=${comment.id}`
  return (
    <article className={comment.isAccepted ? 'item quoted accepted' : 'item quoted'}>
      <h3>
        <a href={href}>{titleOf(comment)}</a>
      </h3>
      <p>{comment.excerpt}</p>
      <div className="meta">
        {comment.isAccepted && (
          <span className="badge wheat">
            <Icon name="check" />
            {m.accepted()}
          </span>
        )}
        <TimeAgo at={comment.createdAt} />
        {comment.likes > 0 && <LikesCount count={comment.likes} />}
      </div>
    </article>
  )
}

/** What it stands under; the badge of an accepted answer says already what it is. */
function titleOf({ title, isAccepted, objectType, parentId }: QuotedComment): string {
  if (isAccepted) return title
  const isAnswer = objectType === 'question' && parentId === null
  return isAnswer ? m.answer_under({ title }) : m.comment_under({ title })
}
