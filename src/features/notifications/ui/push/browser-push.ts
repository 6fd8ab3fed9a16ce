import { api } from '../../../../browser/api/api-client.ts'

/** Push in this browser: not supported, refused by the person, not subscribed, subscribed. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** The key of localStorage for the owner of the subscription and the day on which it was last registered. */
const OWNER = 'push-owner'
/** A worker that is still being fetched; without one nothing can be shown. */
const WORKER_DEADLINE = 8_000

/** The state for one person: a subscription of somebody else counts as none. */
export async function readPushState(username: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = Notification.permission === 'granted' && (await findSubscription()) !== null
  return isOn && ownerNow()?.username === username ? 'on' : 'off'
}

/**
 * Asks for permission, subscribes and registers the subscription. To be called in a click handler: browsers ask for
 * permission only there.
 * @throws when the push service or the site does not answer
 */
export async function startPush(username: string, pushKey?: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const key = pushKey ?? (await api.getNotificationSettings({})).pushKey
  await registerSubscription(await subscribe(key), username)
  return 'on'
}

/** Removes the subscription from this browser and from the site. */
export async function stopPush(): Promise<PushState> {
  const subscription = await findSubscription()
  localStorage.removeItem(OWNER)
  if (!subscription) return 'off'
  await api.removePushSubscription({ endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'off'
}

/**
 * Registers the subscription again, once a day and after each sign-in: subscriptions are deleted with the session that
 * registered them, and push services replace them now and then. Does nothing where the person never subscribed.
 */
export async function keepPush(username: string): Promise<void> {
  const owner = ownerNow()
  if (!isSupported() || Notification.permission !== 'granted' || owner?.username !== username)
    return
  if (owner.day === today()) return
  const { pushKey } = await api.getNotificationSettings({})
  await registerSubscription(await subscribe(pushKey), username)
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

async function registerSubscription(
  subscription: PushSubscription,
  username: string,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await api.addPushSubscription({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
  localStorage.setItem(OWNER, `${username} ${today()}`)
}
