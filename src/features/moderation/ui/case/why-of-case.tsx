import { Fragment } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { reasonNames } from '../../../reports/ui/reason-names.ts'
import type { CaseCard } from '../../cases/contract.ts'

/** What a case may be about, in words. */
export const typeNames: Readonly<Record<CaseCard['objectType'], () => string>> = {
  post: m.moderation_kind_post,
  question: m.moderation_kind_question,
  event: m.moderation_kind_event,
  answer: m.moderation_kind_answer,
  comment: m.moderation_kind_comment,
  customer: m.cases_type_customer,
}

/** Why it is looked at: for which reasons it was reported, or by which signs a rule holds it. */
export function WhyOfCase({ found: { reasons, signs } }: { found: CaseCard }) {
  const words =
    reasons.length > 0
      ? reasons.map((reason) => reasonNames[reason].name())
      : signs.map((sign) => sign.words)
  return words.map((why) => (
    <Fragment key={why}>
      <span className="badge">{why}</span>{' '}
    </Fragment>
  ))
}
