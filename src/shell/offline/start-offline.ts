import type { AnyRouter } from '@tanstack/react-router'
import { hasWaiting } from '../outbox/waiting-sign.ts'
import { keepRead } from './keep-offline.ts'
import { offerUpdates } from './offer-updates.ts'

/** Milliseconds after which a page that was opened counts as read. */
const READ_AFTER = 6_000

/** Reading without a network from now on; begins when the application lives and nothing else has to be done. */
export async function startOffline(router: AnyRouter): Promise<void> {
  if (hasWaiting()) void import('../outbox/start-outbox.ts').then((way) => way.startOutbox())
  if (!('serviceWorker' in navigator)) return
  // a copy that says so has nothing to say once there is a network
  addEventListener('online', dropNote)
  keepWhatIsRead(router)
  // the first page of all came before there was anybody to keep it
  const isFirst = !navigator.serviceWorker.controller
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) return
  offerUpdates(registration)
  if (isFirst) await keepRead(location.pathname + location.search)
}

const dropNote = () => document.querySelector('.kept-note')?.remove()

/** Pages that were loaded whole are kept by the service worker; of those that were opened within a page, the read. */
function keepWhatIsRead(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let path = location.pathname
  router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname === path) return
    path = toLocation.pathname
    clearTimeout(timer)
    dropNote()
    if (!/^\/uk\/[pqe]\/[^/]+$/.test(path)) return
    timer = setTimeout(() => void keepRead(path).catch(() => undefined), READ_AFTER)
  })
}
