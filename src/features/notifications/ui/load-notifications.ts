import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

/** A page of what one was told, which no search engine keeps. */
export async function loadNotifications({ api }: LoaderContext, page: number | undefined) {
  const list = await orNotFound(api.listNotifications({ page }))
  return {
    list,
    head: {
      title: m.notifications_title(),
      description: m.notifications_about(),
      robots: 'noindex,follow',
      path: withPage(paths.notifications, list.page),
    },
  }
}

export type NotificationsData = Awaited<ReturnType<typeof loadNotifications>>
