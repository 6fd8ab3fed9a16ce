import { paths } from '../lib/address/paths.ts'

/** What the server sends by web push. */
interface Pushed {
  readonly title: string
  readonly body: string
  /** The address that it opens, within the site. */
  readonly url: string
  /** What a newer one takes the place of. */
  readonly tag: string
}

/** Shows what is pushed, and opens what was tapped: in a tab of the site where there is one. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const pushed = pushedBy(event)
    if (pushed) event.waitUntil(show(worker, pushed))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url } = event.notification.data as Pick<Pushed, 'url'>
    event.waitUntil(open(worker, new URL(url, worker.location.origin)))
  })
}

/** A push service hands over whatever it was given. */
function pushedBy(event: PushEvent): Pushed | undefined {
  try {
    return event.data?.json()
  } catch {
    return undefined
  }
}

const show = (worker: ServiceWorkerGlobalScope, { title, body, url, tag }: Pushed) =>
  worker.registration.showNotification(title, {
    body,
    tag,
    lang: 'uk',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
  })

async function open({ clients, location }: ServiceWorkerGlobalScope, url: URL): Promise<void> {
  if (url.origin !== location.origin) return
  const tabs = await clients.matchAll({ type: 'window' })
  // drafts survive navigation, but a tab in which somebody writes is not navigated away
  const known =
    tabs.find((tab) => tab.url === url.href) ??
    tabs.find((tab) => new URL(tab.url).pathname !== paths.writePost)
  if (!known) return void (await clients.openWindow(url))
  const focused = await known.focus().catch(() => known)
  if (focused.url !== url.href) await focused.navigate(url).catch(() => clients.openWindow(url))
}
