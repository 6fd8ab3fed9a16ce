import { api } from '../../../browser/api/api-client.ts'
import { seeUnread } from '../../../browser/live/bell-state.ts'
import { paths } from '../../../lib/address/paths.ts'
import type { Notification } from '../contract.ts'
import { pathOf } from '../notification-path.ts'

/**
 * Reads a line that somebody opens. One about a post, question or event is read by its page, with all others about
 * it (read-about.ts).
 */
export function readOnOpening(notification: Notification): void {
  const { id, readAt, target } = notification
  if (
    readAt ||
    (target?.seoLink && pathOf(notification).startsWith(paths.item(target.type, target.seoLink)))
  )
    return
  api.readNotification({ paramsId: id }).then(
    ({ totalNew }) => seeUnread(totalNew),
    // it stays unread: the list offers to read it
    () => {},
  )
}
