import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { listNotifications as call } from '../contract.ts'
import { requireSelf } from '../require-self.ts'
import { findInbox } from './find-inbox.ts'
import { countLines, selectLines } from './notification-rows.ts'
import { presentNotifications } from './present-notifications.ts'

/** A page of one's own notifications, the last first. */
export const listNotifications = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  requireSelf(viewer, input.username)
  const { page, perPage, filter } = input
  const { db } = context
  const [inbox, rows, narrowed] = await Promise.all([
    findInbox(db, viewer.customerId),
    selectLines(db, viewer.customerId, input),
    filter && countLines(db, viewer.customerId, filter),
  ])
  return {
    notifications: await presentNotifications(context, rows),
    total: narrowed ?? inbox.total,
    totalNew: inbox.unread,
    page,
    perPage,
  }
})
