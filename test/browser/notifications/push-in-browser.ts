import type { Page } from 'playwright-core'

interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * The push service of the browser's maker is out of reach, so that its person subscribes at another one; and a browser
 * without a screen asks nobody for permission, so that its person says yes. The rest of it is as it is.
 */
export async function subscribeAt(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript((given: Subscription) => {
    const subscribed = {
      ...given,
      toJSON: () => given,
      async unsubscribe() {
        localStorage.removeItem('subscribed')
        return true
      },
    }
    let permission: NotificationPermission = localStorage.getItem('permitted')
      ? 'granted'
      : 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      localStorage.setItem('permitted', 'yes')
      permission = 'granted'
      return permission
    }
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes')
      return subscribed as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('subscribed') ? (subscribed as unknown as PushSubscription) : null
  }, subscription)
}
