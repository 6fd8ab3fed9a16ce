import * as m from '../../../../paraglide/messages.js'
import type { NotificationKind } from '../../channels.ts'
import { KIND_GROUPS, type KindGroup } from '../../kind-groups.ts'

/** What one may be told of, in the words of people. */
const kindNames: Readonly<Record<NotificationKind, () => string>> = {
  reply: m.channels_reply,
  answer: m.channels_answer,
  'accepted-answer': m.channels_accepted,
  mention: m.channels_mention,
  like: m.channels_like,
  follower: m.channels_follower,
  thread: m.channels_thread,
  'new-item': m.channels_new_item,
  arrival: m.channels_arrival,
  'event-changed': m.channels_event_changed,
  'event-cancelled': m.channels_event_cancelled,
  'event-seat': m.channels_event_seat,
  'event-reminder': m.channels_event_reminder,
  moderation: m.channels_moderation,
  system: m.channels_system,
}

const groupNames: Readonly<Record<KindGroup, () => string>> = {
  me: m.channels_group_me,
  followed: m.channels_group_followed,
  events: m.channels_group_events,
  other: m.channels_group_other,
}

/** All of them, in the order of how near they are to who is told. */
export const kindGroups = (Object.keys(groupNames) as KindGroup[]).map((group) => ({
  title: groupNames[group],
  kinds: KIND_GROUPS[group].map((kind) => [kind, kindNames[kind]] as const),
}))
