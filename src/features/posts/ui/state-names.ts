import * as m from '../../../paraglide/messages.js'
import type { OwnState } from '../own-state.ts'

/** What is said of where something stands that its author alone sees. */
export const stateNames: Readonly<Record<OwnState, () => string>> = {
  published: () => '',
  hidden: m.drafts_state_hidden,
  unproven: m.drafts_state_unproven,
  waiting: m.drafts_state_waiting,
  rejected: m.drafts_state_rejected,
  removed: m.drafts_state_removed,
}
