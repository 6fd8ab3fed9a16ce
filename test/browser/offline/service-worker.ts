import type { Page } from 'playwright-core'

/**
 * What a browser does to the service worker of a site, brought about by hand.
 * @param page any page of the same browser
 */
export async function serviceWorkerOf(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  return {
    /** There is a network again. */
    sync: (tag: string) =>
      devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag,
        lastChance: false,
      }),
    /** A push service delivers a message. */
    push: (message: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      }),
  }
}
