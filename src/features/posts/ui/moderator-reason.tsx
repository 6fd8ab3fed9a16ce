import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { ModeratorWhy } from '../own-state.ts'

/** Tells an author why a moderator did something, and leads to the decision, where one objects to it. */
export function ModeratorReason({ reason, decision }: ModeratorWhy) {
  return (
    <>
      {reason && <p>{m.drafts_moderator_reason({ reason })}</p>}
      {decision && (
        <p>
          <a href={paths.decision(decision)}>{m.decision_read()}</a>
        </p>
      )}
    </>
  )
}
