import { pageOf } from '../../../browser/navigation/list-search.ts'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
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

/** A page of what one was told, which no search engine keeps. */
export async function loadNotifications(
  { api }: LoaderContext,
  { page, filter }: NotificationsSearch,
) {
  const list = await orNotFound(api.listNotifications({ page, filter }))
  return {
    list: { ...list, filter },
    head: {
      title: m.notifications_title(),
      description: m.notifications_about(),
      robots: 'noindex,follow',
      path: withPage(notificationsPath(filter), list.page),
    },
  }
}

/** The address of all notifications, or of some. */
export const notificationsPath = (filter?: NotificationFilter): string =>
  paths.notifications + (filter ? `?filter=${filter}` : '')

export type NotificationsData = Awaited<ReturnType<typeof loadNotifications>>
