import type { Page } from 'playwright-core'

interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * The push service of the browser's maker is out of reach, so that its person subscribes at another one; the rest of
 * the browser is as it is.
 */
export async function subscribeAt(page: Page, subscription: Subscription): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript((given: Subscription) => {
    const subscribed = {
      ...given,
      toJSON: () => given,
      async unsubscribe() {
        localStorage.removeItem('subscribed')
        return true
      },
    }
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes')
      return subscribed as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('subscribed') ? (subscribed as unknown as PushSubscription) : null
  }, subscription)
}
