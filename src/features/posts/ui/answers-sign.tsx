import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { PostCard } from '../contract.ts'

/** How many answers a question has: outlined while it waits, with a tick once its author accepted one. */
export function AnswersSign({
  of: { answers, hasAccepted },
}: {
  of: Pick<PostCard, 'answers' | 'hasAccepted'>
}) {
  const look = hasAccepted ? 'accepted' : answers === 0 ? 'waiting' : ''
  return (
    <div className={`slot answers ${look}`.trimEnd()}>
      {groupDigits(answers)}
      <Icon name={hasAccepted ? 'check' : 'message-circle'} />
      <span className="sr-only">
        {` ${m.answers_word({ count: answers })}`}
        {hasAccepted && `, ${m.has_accepted()}`}
      </span>
    </div>
  )
}
