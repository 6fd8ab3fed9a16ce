import type { RULES } from './decision-acts.ts'

/** Why something is reported, in the order of the form; each is a rule of the community by its number (user-agreement). */
export const REPORT_REASONS = [
  'fraud',
  'spam',
  'hatred',
  'personal-data',
  'wrong-place',
  'out-of-date',
  'duplicate',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The rule that a reason means; none for what has to be explained. */
export const RULE_OF_REASON: Readonly<Record<ReportReason, (typeof RULES)[number] | null>> = {
  spam: 1,
  fraud: 2,
  hatred: 3,
  'personal-data': 4,
  'wrong-place': 8,
  'out-of-date': 8,
  duplicate: 8,
  other: null,
}

/** How many places of a text a report names. */
export const MAX_QUOTES = 3
