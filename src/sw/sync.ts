import { sendWaiting } from '../browser/outbox/send-waiting.ts'
import { sendDrafts } from './send-drafts.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** The browser says that there is a network again, whether or not a page is open. */
export function listenForSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const asked = event as SyncEvent
    if (asked.tag === 'database-sync') asked.waitUntil(sync(worker))
  })
}

/** @throws when something has to be tried again, which the browser does */
async function sync({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  const isAllSent = await sendWaiting()
  // a page that is open sends its drafts itself
  const pages = await clients.matchAll({ type: 'window' })
  const isAllSaved = pages.length > 0 || (await sendDrafts())
  if (!isAllSent || !isAllSaved) throw new Error('not all could be sent')
}
