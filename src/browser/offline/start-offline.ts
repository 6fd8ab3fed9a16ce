import type { AnyRouter } from '@tanstack/react-router'
import { isKeptOffline, pageDataAt } from '../navigation/match-page.ts'
import { keepRead } from './keep-offline.ts'
import { listKeptPages } from './kept-pages.ts'
import { offerUpdates } from './offer-updates.ts'

/** Milliseconds after which a page that was opened counts as read. */
const READ_AFTER = 6_000

/** The page's side of reading without a network, once there is a service worker that keeps pages. */
export function startOffline(router: AnyRouter, registration: ServiceWorkerRegistration): void {
  // the notice of an offline copy is removed when the network returns
  addEventListener('online', dropNote)
  keepWhatIsRead(router)
  void keepFirst(router).catch(() => undefined)
  offerUpdates(registration)
}

const dropNote = () => document.querySelector('.kept-note')?.remove()

/** The first page was loaded before the service worker, so it is kept here. */
async function keepFirst(router: AnyRouter): Promise<void> {
  const { pathname, search } = location
  if (!isKeptOffline(pageDataAt(router, pathname))) return
  if ((await listKeptPages()).length === 0) await keepRead(pathname + search)
}

/** Pages that were loaded whole are kept by the service worker; of those that were opened within a page, the read. */
function keepWhatIsRead(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let path = location.pathname
  router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname === path) return
    path = toLocation.pathname
    clearTimeout(timer)
    dropNote()
    if (pageDataAt(router, path)?.offline !== 'read') return
    timer = setTimeout(() => void keepRead(path).catch(() => undefined), READ_AFTER)
  })
}
