import * as m from '../../../../paraglide/messages.js'
import type { NotificationKind } from '../../channels.ts'

interface Group {
  readonly title: () => string
  readonly kinds: readonly (readonly [NotificationKind, () => string])[]
}

/** What one may be told of, in the words of people, in the order of how near it is to them. */
export const kindGroups: readonly Group[] = [
  {
    title: m.channels_group_me,
    kinds: [
      ['reply', m.channels_reply],
      ['answer', m.channels_answer],
      ['accepted-answer', m.channels_accepted],
      ['mention', m.channels_mention],
      ['like', m.channels_like],
      ['follower', m.channels_follower],
    ],
  },
  {
    title: m.channels_group_followed,
    kinds: [
      ['thread', m.channels_thread],
      ['new-item', m.channels_new_item],
    ],
  },
  {
    title: m.channels_group_events,
    kinds: [
      ['event-changed', m.channels_event_changed],
      ['event-cancelled', m.channels_event_cancelled],
      ['event-seat', m.channels_event_seat],
      ['event-reminder', m.channels_event_reminder],
    ],
  },
  {
    title: m.channels_group_other,
    kinds: [
      ['moderation', m.channels_moderation],
      ['system', m.channels_system],
    ],
  },
]
