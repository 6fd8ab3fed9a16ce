import * as m from '../../../paraglide/messages.js'
import type { Reason } from '../contract.ts'

/** Why a change is doubtful, for its author to read. */
export const reasonWords: Readonly<Record<Reason, () => string>> = {
  numbers: m.improve_reason_numbers,
  dates: m.improve_reason_dates,
  links: m.improve_reason_links,
  emails: m.improve_reason_emails,
  mentions: m.improve_reason_mentions,
  names: m.improve_reason_names,
  negations: m.improve_reason_negations,
  markup: m.improve_reason_markup,
  longer: m.improve_reason_longer,
  shorter: m.improve_reason_shorter,
  rewritten: m.improve_reason_rewritten,
  removed: m.improve_reason_removed,
}
