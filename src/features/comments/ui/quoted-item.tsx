import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { LikesCount } from '../../../ui/counts/likes-count.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { QuotedComment } from '../contract.ts'

/** A comment away from its thread: what it stands under, its first lines, the way to it. */
export function QuotedItem({ comment }: { comment: QuotedComment }) {
  const isAnswer = comment.objectType === 'question' && comment.parentId === null
  const href = `${paths.item(comment.targetType, comment.seoLink)}?comment=${comment.id}`
  return (
    <article className="item quoted">
      <h3>
        <a href={href}>
          {isAnswer
            ? m.answer_under({ title: comment.title })
            : m.comment_under({ title: comment.title })}
        </a>
      </h3>
      {comment.isAccepted && (
        <span className="badge wheat">
          <Icon name="check" />
          {m.accepted()}
        </span>
      )}
      <p>{comment.excerpt}</p>
      <div className="meta">
        <TimeAgo at={comment.createdAt} />
        <LikesCount count={comment.likes} />
      </div>
    </article>
  )
}
