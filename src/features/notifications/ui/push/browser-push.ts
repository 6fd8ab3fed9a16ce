import { api } from '../../../../browser/api/api-client.ts'

/** How this browser stands: it cannot, its person said no, it does not yet, it does. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whose the subscription of this browser is, and on what day the site was told of it last. */
const OWNER = 'push-owner'
/** A worker that is still being fetched; without one nothing can be shown. */
const WORKER_DEADLINE = 8_000

/** How it stands for a person; the one who was here before counts for nobody else. */
export async function readPushState(username: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = Notification.permission === 'granted' && (await findSubscription()) !== null
  return isOn && ownerNow()?.username === username ? 'on' : 'off'
}

/**
 * Asks the browser, then its push service, then tells the site. To be called by a press: browsers ask for nothing else.
 * @throws when the push service or the site does not answer
 */
export async function startPush(username: string, pushKey?: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const key = pushKey ?? (await api.getNotificationSettings({})).pushKey
  await tell(await subscribe(key), username)
  return 'on'
}

/** Ends it in this browser, and for the site. */
export async function stopPush(): Promise<PushState> {
  const subscription = await findSubscription()
  localStorage.removeItem(OWNER)
  if (!subscription) return 'off'
  await api.removePushSubscription({ endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'off'
}

/**
 * Tells the site again, once a day and after signing in anew: subscriptions go with the session that told of them, and
 * push services exchange them now and then. Does nothing for a browser whose person never asked for it.
 */
export async function keepPush(username: string): Promise<void> {
  const owner = ownerNow()
  if (!isSupported() || Notification.permission !== 'granted' || owner?.username !== username)
    return
  if (owner.day === today()) return
  const { pushKey } = await api.getNotificationSettings({})
  await tell(await subscribe(pushKey), username)
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const today = () => new Date().toISOString().slice(0, 10)

function ownerNow(): { username: string; day: string } | undefined {
  const [username, day = ''] = localStorage.getItem(OWNER)?.split(' ') ?? []
  return username ? { username, day } : undefined
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe(pushKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  const wanted = { userVisibleOnly: true, applicationServerKey: pushKey }
  try {
    return await pushManager.subscribe(wanted)
  } catch (error) {
    // the browser keeps one that was made for a former key of the site
    const former = await pushManager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return pushManager.subscribe(wanted)
  }
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no service worker')), WORKER_DEADLINE)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

async function tell(subscription: PushSubscription, username: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await api.addPushSubscription({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
  localStorage.setItem(OWNER, `${username} ${today()}`)
}
