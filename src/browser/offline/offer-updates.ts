import * as m from '../../paraglide/messages.js'
import { showToast } from '../../ui/toasts.tsx'

/** How often an open page checks for a new version, in milliseconds. */
const ASKS_EVERY = 3_600_000

/** Shows that there is a new version, and activates it when the person confirms. */
export function offerUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // the first service worker activates by itself
      if (installing.state === 'installed' && registration.active) offer(registration)
    })
  })
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < ASKS_EVERY) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

const offer = (registration: ServiceWorkerRegistration) =>
  showToast(m.offline_update(), {
    title: m.offline_update_take(),
    stays: true,
    run: () => takeOver(registration),
  })

/** Another tab may have taken the new version already: then this one is only behind. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  // saves what was typed before the page reloads
  dispatchEvent(new Event('pagehide'))
  const reload = () => location.reload()
  if (!waiting) return void reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
