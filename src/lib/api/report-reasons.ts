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

/** How many places of a text a report names. */
export const MAX_QUOTES = 3
