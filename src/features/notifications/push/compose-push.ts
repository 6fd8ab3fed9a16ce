import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { NotificationKind } from '../channels.ts'
import type { Notification } from '../contract.ts'
import { pathOf } from '../notification-path.ts'
import { textOf, titleOf } from '../notification-text.ts'

/** What a browser shows, and how its push service treats it on the way. */
export interface Push {
  readonly payload: {
    readonly title: string
    readonly body: string
    /** A path of the site. */
    readonly url: string
    /** What takes the place of what; the same for the push service, while it waits for the browser. */
    readonly tag: string
    readonly number: number
  }
  /** For how many seconds it is worth showing. */
  readonly ttl: number
  readonly urgency: 'low' | 'normal' | 'high'
}

/** Push services carry 4096 bytes, a letter of ours may be two, and encryption takes its part. */
const TITLE = 150
const BODY = 300
const HOUR = 3_600
/** What can wait until the device wakes up by itself. */
const LOW: readonly NotificationKind[] = ['like', 'follower', 'new-item', 'arrival', 'thread']

/**
 * Makes one push of what is new: of a single thing what it is, of several how many and of what.
 * @param told the newest of them
 * @param left milliseconds for which it is still news
 * @returns undefined when nothing is
 */
export function composePush(
  notifications: readonly Notification[],
  count: number,
  left: number,
): Push | undefined {
  const [newest] = notifications
  if (!newest) return undefined
  const { kind, number } = newest
  const ttl = Math.ceil(left / 1_000)
  if (count === 1) {
    const isSoon = kind === 'event-reminder'
    return {
      payload: {
        title: cut(titleOf(newest), TITLE),
        body: cut(textOf(newest), BODY),
        url: pathOf(newest),
        tag: `n-${newest.id}`,
        number,
      },
      ttl: isSoon ? Math.min(ttl, HOUR) : ttl,
      urgency: isSoon ? 'high' : LOW.includes(kind) ? 'low' : 'normal',
    }
  }
  return {
    payload: {
      title: m.news_count({ count }),
      body: cut(notifications.map((one) => cut(titleOf(one), TITLE)).join('\n'), BODY),
      url: paths.notifications,
      tag: 'news',
      number,
    },
    ttl,
    urgency: 'normal',
  }
}

function cut(text: string, maxLength: number): string {
  const letters = [...text]
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : text
}
