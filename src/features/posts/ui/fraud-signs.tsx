import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import type { Post } from '../contract.ts'

/** Tells readers what speaks for fraud in an offer. */
export function FraudSigns({ post: { signs } }: { post: Post }) {
  if (signs.length === 0) return null
  return (
    <Notice kind="wrong">
      <p>{m.signs_told({ signs: signs.join(', ') })}</p>
    </Notice>
  )
}
