import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { LongDate } from '../../../ui/long-date.tsx'
import type { Post } from '../contract.ts'

/** The date, the time it takes and how many read it, under the title. */
export function ItemFacts({ post }: { post: Post }) {
  const minutes = Math.max(1, Math.round(post.words / WORDS_A_MINUTE))
  const facts = [
    post.type === 'post' && m.minutes_to_read({ count: minutes }),
    m.views_count(counted(post.views)),
    post.editedAt && m.edited(),
  ].filter(Boolean)
  return (
    <p className="facts">
      <span>
        <LongDate at={post.publishedAt} />
        {' · '}
        {facts.join(' · ')}
      </span>
    </p>
  )
}

/** How fast people read a screen of Ukrainian prose. */
const WORDS_A_MINUTE = 160
