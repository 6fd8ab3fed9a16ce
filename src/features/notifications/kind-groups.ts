import type { NotificationKind } from './channels.ts'

/** What belongs together for who is told, the nearest to them first. */
export const KIND_GROUPS = {
  me: ['reply', 'answer', 'accepted-answer', 'mention', 'like', 'follower'],
  followed: ['thread', 'new-item', 'arrival'],
  events: ['event-changed', 'event-cancelled', 'event-seat', 'event-reminder'],
  other: ['moderation', 'system'],
} as const satisfies Record<string, readonly NotificationKind[]>
export type KindGroup = keyof typeof KIND_GROUPS
