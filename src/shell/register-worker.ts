import type { AnyRouter } from '@tanstack/react-router'
import { signingOut } from '../browser/storage/sign-out-sign.ts'
import { hasWaiting } from '../browser/storage/waiting-sign.ts'
import { trustedWorkerAddress } from '../lib/html/trusted-types.ts'

/**
 * From now on what is read can be read again without a network, and what waits for one is sent. What the page needs
 * for it is fetched once the service worker has it, so that it costs nobody's network a byte more.
 */
export async function registerWorker(router: AnyRouter): Promise<void> {
  if (signingOut())
    void import('../browser/session/finish-sign-out.ts').then((way) => way.finishSignOut(router))
  else if (hasWaiting())
    void import('../browser/outbox/start-outbox.ts').then((way) => way.startOutbox())
  const { serviceWorker } = navigator
  // none where the site is on plain http
  if (!serviceWorker) return
  serviceWorker.register(trustedWorkerAddress(), { updateViaCache: 'none' }).catch(() => undefined)
  const registration = await serviceWorker.ready
  const { startOffline } = await import('../browser/offline/start-offline.ts')
  startOffline(router, registration)
  const { keepBookmarks } = await import('../features/bookmarks/ui/keep-bookmarks.ts')
  await keepBookmarks().catch(() => undefined)
}
