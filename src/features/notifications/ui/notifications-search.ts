import { pageOf } from '../../../browser/navigation/list-search.ts'
import type { NotificationFilter } from '../contract.ts'

/** What the list may be narrowed to, in the order of the links. */
export const notificationFilters = ['unread', 'me', 'followed', 'events', 'other'] as const

export interface NotificationsSearch {
  readonly page?: number
  readonly filter?: NotificationFilter
}

/** Which notifications an address asks for. */
export function notificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  const filter = notificationFilters.find((one) => one === search.filter)
  const { page } = pageOf(search)
  return { ...(page && { page }), ...(filter && { filter }) }
}
