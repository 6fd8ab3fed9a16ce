/** By deeds, not points: new, member, trusted. */
export type TrustLevel = 'new' | 'member' | 'trusted'

/** What each level of trust takes: all numbers in one place, shown to admins as they are (docs/decisions/0054-trust.md). */
export const TRUST_RULES = {
  /** Newer accounts, in days, and those with fewer published items are new. */
  memberDays: 3,
  memberItems: 3,
  /** So many items of a new account wait for a moderator when they hold a link. */
  heldItems: 3,
  /** Trusted: so many days here, */
  trustedDays: 30,
  /** so many published items, */
  trustedItems: 10,
  /** so many answers that were accepted, items that others found useful and reports that were upheld, */
  trustedThanks: 5,
  /** and no sanction within so many days. */
  trustedDaysWithoutSanction: 90,
} as const

/** What one text may hold, and whom it reaches outside of the site. */
export interface TrustGates {
  /** Different addresses of other sites in one text. */
  readonly links: number
  /** Pictures in a post, its cover too. */
  readonly pictures: number
  /** People named in one text. */
  readonly mentions: number
  /** Whether whom they name, follow or like is sent a letter or a push because of it; on the site they are told always. */
  readonly callsOut: boolean
}

/** What each level may do, as the product comes (trust-numbers.ts). Who has a role may what the trusted may. */
export const TRUST_GATES: Readonly<Record<TrustLevel, TrustGates>> = {
  new: { links: 3, pictures: 5, mentions: 2, callsOut: false },
  member: { links: 20, pictures: 20, mentions: 5, callsOut: true },
  trusted: { links: 100, pictures: 20, mentions: 10, callsOut: true },
}

const DAY = 86_400
type Rules = readonly { readonly times: number; readonly seconds: number }[]

/** How often somebody may write, like and keep, as the product comes: who is new, and everybody else. */
export const WRITING_LIMITS: Readonly<
  Record<
    'post' | 'comment' | 'like' | 'bookmark',
    { readonly newcomer: Rules; readonly usual: Rules }
  >
> = {
  post: {
    newcomer: [
      { times: 1, seconds: 120 },
      { times: 3, seconds: DAY },
    ],
    usual: [
      { times: 1, seconds: 15 },
      { times: 20, seconds: DAY },
    ],
  },
  comment: {
    newcomer: [
      { times: 1, seconds: 30 },
      { times: 10, seconds: DAY },
    ],
    usual: [{ times: 1, seconds: 5 }],
  },
  like: {
    newcomer: [{ times: 20, seconds: DAY }],
    usual: [{ times: 50, seconds: DAY }],
  },
  bookmark: {
    newcomer: [{ times: 20, seconds: DAY }],
    usual: [{ times: 50, seconds: DAY }],
  },
}
