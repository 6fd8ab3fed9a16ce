import { api } from '../../../api-client.ts'
import { seeUnread } from '../../../shell/live/bell-state.ts'
import type { Notification } from '../contract.ts'

/**
 * Reads a line that somebody opens. One about a post, question or event is read by its page, with all others about
 * it (read-about.ts).
 */
export function readOnOpening({ id, readAt, target }: Notification): void {
  if (readAt || target) return
  api.readNotification({ paramsId: id }).then(
    ({ totalNew }) => seeUnread(totalNew),
    // it stays unread: the list offers to read it
    () => {},
  )
}
