import type { ReportReason } from '../../../lib/api/report-reasons.ts'
import * as m from '../../../paraglide/messages.js'

/** What each reason is called, and what belongs to it. */
export const reasonNames: Readonly<Record<ReportReason, { name(): string; hint(): string }>> = {
  spam: { name: m.reason_spam, hint: m.reason_spam_hint },
  fraud: { name: m.reason_fraud, hint: m.reason_fraud_hint },
  hatred: { name: m.reason_hatred, hint: m.reason_hatred_hint },
  'personal-data': { name: m.reason_personal_data, hint: m.reason_personal_data_hint },
  'wrong-place': { name: m.reason_wrong_place, hint: m.reason_wrong_place_hint },
  'out-of-date': { name: m.reason_out_of_date, hint: m.reason_out_of_date_hint },
  duplicate: { name: m.reason_duplicate, hint: m.reason_duplicate_hint },
  other: { name: m.reason_other, hint: m.reason_other_hint },
}
