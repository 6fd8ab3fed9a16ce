import { listMutes } from '../features/notifications/mutes/list-mutes.ts'
import { listNotifications } from '../features/notifications/inbox/list-notifications.ts'
import { retryMail } from '../features/notifications/mail/retry-mail.ts'
import { markSeen } from '../features/notifications/inbox/mark-seen.ts'
import { mute } from '../features/notifications/mutes/mute.ts'
import { addPushSubscription } from '../features/notifications/push/add-push-subscription.ts'
import { removePushSubscription } from '../features/notifications/push/remove-push-subscription.ts'
import { readAllNotifications } from '../features/notifications/inbox/read-all-notifications.ts'
import { readNotification } from '../features/notifications/inbox/read-notification.ts'
import { getNotificationSettings } from '../features/notifications/settings/get-notification-settings.ts'
import { setNotificationSettings } from '../features/notifications/settings/set-notification-settings.ts'
import { unmute } from '../features/notifications/mutes/unmute.ts'

/** Notifications, and the ways in which they come: a part of the calls (calls.ts). */
export const callsOfNotifications = {
  listNotifications,
  readNotification,
  readAllNotifications,
  listMutes,
  mute,
  unmute,
  markSeen,
  getNotificationSettings,
  setNotificationSettings,
  retryMail,
  addPushSubscription,
  removePushSubscription,
}
