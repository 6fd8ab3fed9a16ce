/** What each level of trust takes: all numbers in one place, shown to admins as they are (docs/decisions/0049-cases.md). */
export const TRUST_RULES = {
  /** Newer accounts, in days, and those with fewer published items are new. */
  memberDays: 3,
  memberItems: 3,
  /** Trusted: so many days here, */
  trustedDays: 30,
  /** so many published items, */
  trustedItems: 10,
  /** so many answers that were accepted, or items that others found useful, */
  trustedThanks: 5,
  /** and no sanction within so many days. */
  trustedDaysWithoutSanction: 90,
} as const

/** By deeds, not points: new, member, trusted. */
export type TrustLevel = 'new' | 'member' | 'trusted'
