import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { NotificationsSearch } from './notifications-search.ts'

/** A page of what one was told, which no search engine keeps. */
export async function loadNotifications(
  { api }: LoaderContext,
  { page, filter }: NotificationsSearch,
) {
  const list = await orNotFound(api.listNotifications({ page, filter }))
  return {
    list: { ...list, filter },
    now: Date.now(),
    head: {
      title: m.notifications_title(),
      description: m.notifications_about(),
      robots: 'noindex,follow',
      path: withPage(paths.notificationsPart(filter), list.page),
    },
  }
}

export type NotificationsData = Awaited<ReturnType<typeof loadNotifications>>
