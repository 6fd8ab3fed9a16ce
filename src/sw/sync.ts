import { sendWaiting } from '../shell/outbox/send-waiting.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** The browser says that there is a network again, whether or not a page is open. */
export function listenForSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === 'database-sync') (event as SyncEvent).waitUntil(sync())
  })
}

/** @throws when something has to be tried again, which the browser does */
async function sync(): Promise<void> {
  if (!(await sendWaiting())) throw new Error('not all could be sent')
}
