interface SyncManager {
  register(tag: string): Promise<void>
}

/** The name of the synchronisation, as the specification has it. */
const DATABASE_SYNC = 'database-sync'

/** Lets the service worker send what waits when there is a network, also with the page closed; where it can. */
export async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: SyncManager }
  await sync?.register(DATABASE_SYNC).catch(() => undefined)
}
