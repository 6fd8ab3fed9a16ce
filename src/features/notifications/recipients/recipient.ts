import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import type { NotificationKind } from '../channels.ts'

/** Somebody who is told, of what kind of thing, and with what it is merged while it is unread. */
export interface Recipient {
  readonly customerId: number
  readonly kind: NotificationKind
  readonly groupKey: string
  /** What there is to say to them alone. */
  readonly detail?: Readonly<Record<string, string>>
  /** The tag or place that they follow, where that is why. */
  readonly followed?: Followed
}

export interface Followed {
  readonly tagId?: number
  readonly cityId?: number
  readonly countryCode?: string
}

/** What all are told of a fact. */
export interface News {
  /** Names the happening: whoever was told of it is not told again. */
  readonly cause: string
  /** Who did it; null where that is nobody's business. */
  readonly actorId: number | null
  readonly postId: number | null
  readonly commentId: number | null
  readonly detail: Readonly<Record<string, string>>
  /** The words that are told of, for those who muted some; HTML or plain. */
  readonly text?: string
  /** When it happened; now without it. */
  readonly happenedAt?: Date | undefined
}

/** Some of those who are told, before the actor and the muted are taken out, and where the others begin. */
export interface Audience {
  readonly news: News
  readonly recipients: readonly Recipient[]
  readonly next?: Cursor | undefined
}

/** How many are told at a time. */
export const BATCH = 500
