import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { listNotifications as call } from '../contract.ts'
import { requireSelf } from '../require-self.ts'
import { findInbox } from './find-inbox.ts'
import { selectLines } from './notification-rows.ts'
import { presentNotifications } from './present-notifications.ts'

/** A page of one's own notifications, the last first. */
export const listNotifications = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  requireSelf(viewer, input.username)
  const { page, perPage } = input
  const [inbox, rows] = await Promise.all([
    findInbox(context.db, viewer.customerId),
    selectLines(context.db, viewer.customerId, input),
  ])
  return {
    notifications: await presentNotifications(context, rows),
    total: inbox.total,
    totalNew: inbox.unread,
    page,
    perPage,
  }
})
