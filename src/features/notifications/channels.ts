import { z } from 'zod'

/** What one may be told of; each with each channel is a switch. */
export const notificationKind = z.enum([
  'reply',
  'answer',
  'accepted-answer',
  'mention',
  'thread',
  'like',
  'follower',
  'new-item',
  'arrival',
  'event-changed',
  'event-cancelled',
  'event-seat',
  'event-reminder',
  'moderation',
  'system',
])
export type NotificationKind = z.infer<typeof notificationKind>

export const channel = z.enum(['app', 'push', 'mail'])
export type Channel = z.infer<typeof channel>

/** What somebody changed of the usual: `{ like: { push: true } }`. */
export type Switches = {
  readonly [Kind in NotificationKind]?: { readonly [C in Channel]?: boolean }
}

/** What is quiet until somebody asks for more: nobody's phone rings for a like. */
const USUALLY_OFF: { readonly [C in Channel]: readonly NotificationKind[] } = {
  app: [],
  push: ['like', 'follower', 'new-item', 'thread'],
  // what matters of an account comes by a letter of its own
  mail: ['like', 'follower', 'new-item', 'thread', 'system'],
}

/** Whether somebody wants to be told of a kind of thing in a way. */
export const isOn = (switches: Switches, kind: NotificationKind, by: Channel): boolean =>
  switches[kind]?.[by] ?? !USUALLY_OFF[by].includes(kind)
