import { groupDigits } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'

/** How many people found it useful. */
export function LikesCount({ count }: { count: number }) {
  return (
    <span className="count mark-heart">
      <span className="sr-only">{m.likes_label()} </span>
      {groupDigits(count)}
    </span>
  )
}
