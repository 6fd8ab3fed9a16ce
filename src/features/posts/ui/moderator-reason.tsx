import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { ModeratorWhy, OwnState } from '../own-state.ts'

interface ModeratorReasonProps extends ModeratorWhy {
  readonly state?: OwnState
}

/** Tells an author why a moderator, or a rule, did something, and leads to the decision, where one objects to it. */
export function ModeratorReason({ reason, decision, state }: ModeratorReasonProps) {
  // no moderator has read it yet: a rule explains itself
  const isOfRule = state === 'waiting'
  return (
    <>
      {reason && <p>{isOfRule ? reason : m.drafts_moderator_reason({ reason })}</p>}
      {decision && (
        <p>
          <a href={paths.decision(decision)}>{m.decision_read()}</a>
        </p>
      )}
    </>
  )
}
