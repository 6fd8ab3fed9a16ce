import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import type { HeldItems } from '../email/confirmation-contract.ts'

const kinds = {
  post: m.drafts_kind_post,
  question: m.drafts_kind_question,
  event: m.drafts_kind_event,
}

/** Lists what will be published once the address is confirmed; empty when nothing waits. */
export function HeldItemsNotice({ held }: { held: HeldItems }) {
  const lines = linesOf(held)
  if (lines.length === 0) return null
  return (
    <Notice title={m.account_confirm_publishes()}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{m.account_confirm_not_yours()}</p>
    </Notice>
  )
}

function linesOf({ items, total, answers, comments }: HeldItems): string[] {
  const more = total - items.length
  return [
    ...items.map(({ type, title }) => m.account_confirm_item({ kind: kinds[type](), title })),
    ...(more > 0 ? [m.account_confirm_more({ count: more })] : []),
    ...(answers > 0 ? [m.answers_count(counted(answers))] : []),
    ...(comments > 0 ? [m.comments_count(counted(comments))] : []),
  ]
}
