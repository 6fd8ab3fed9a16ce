import type { AnyRouter } from '@tanstack/react-router'
import { trustedWorkerAddress } from '../lib/trusted-types.ts'
import { signingOut } from './sign-out-sign.ts'
import { hasWaiting } from './waiting-sign.ts'

/**
 * From now on what is read can be read again without a network, and what waits for one is sent. What the page needs
 * for it is fetched once the service worker has it, so that it costs nobody's network a byte more.
 */
export async function registerWorker(router: AnyRouter): Promise<void> {
  if (signingOut()) void import('./finish-sign-out.ts').then((way) => way.finishSignOut(router))
  else if (hasWaiting()) void import('./outbox/start-outbox.ts').then((way) => way.startOutbox())
  const { serviceWorker } = navigator
  // none where the site is on plain http
  if (!serviceWorker) return
  serviceWorker.register(trustedWorkerAddress(), { updateViaCache: 'none' }).catch(() => undefined)
  const registration = await serviceWorker.ready
  const { startOffline } = await import('./offline/start-offline.ts')
  startOffline(router, registration)
}
