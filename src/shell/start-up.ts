import type { AnyRouter } from '@tanstack/react-router'
import { api } from '../browser/api/api-client.ts'
import { revalidate } from '../browser/api/revalidate.ts'
import { seeUnread } from '../browser/live/bell-state.ts'
import { beLive, endLive, onLiveEvent, onRefusal } from '../browser/live/live.ts'
import { registerSync } from '../browser/outbox/register-sync.ts'
import { hasPendingComment, hasPendingReply } from '../browser/storage/pending-sign.ts'
import { SIGNS_OUT } from '../browser/storage/sign-out-sign.ts'
import { hasWaiting } from '../browser/storage/waiting-sign.ts'
import type { SignedIn } from '../features/accounts/contract.ts'
import { loadActions } from '../features/assistant/ui/load-actions.ts'
import { Popups } from '../features/notifications/ui/popups.tsx'
import { showLivePopups } from '../features/notifications/ui/show-live-popups.ts'
import { takeReportLinks } from '../features/reports/ui/take-report-links.ts'

/** Delay before the user is reloaded, in milliseconds. */
const REFRESH_DELAY = 1_000

let started: string | undefined
let stopLive = () => {}

/**
 * Background work of a page for a signed-in person, in the order of the specification; the page does not wait for it. The user came with the page itself
 * (load-me.ts).
 * @returns the region of popups, and a function that stops it after signing out
 */
export function startUp(router: AnyRouter, me: SignedIn) {
  sendStoredComment(router, me)
  sendStoredReply(router, me)
  sendOutbox(me)
  const isKnown = started === me.uuid
  started = me.uuid
  if (isKnown) {
    // the username may have changed
    beLive(me)
    return { Popups, stop: endLive }
  }
  // a component that needs them loads them again
  loadActions().catch(() => {})
  api.listNotifications({}).then(
    ({ totalNew }) => seeUnread(totalNew),
    () => {},
  )
  void registerSync()
  takeReportLinks(router)
  onRefusal(() => void revalidate(router))
  watchSignOut(router)
  stopLive()
  stopLive = startLive()
  beLive(me)
  setTimeout(() => refreshUser(router, me), REFRESH_DELAY)
  return { Popups, stop: endLive }
}

/** Sends a comment that was written before signing in, on the first page afterwards. */
function sendStoredComment(router: AnyRouter, { uuid, username }: SignedIn): void {
  if (hasPendingComment())
    void import('../features/comments/ui/send-pending-comment.ts').then((way) =>
      way.sendPendingComment(router, { uuid, username }),
    )
}

/** Says that somebody comes to an event, as they wanted before signing in. */
function sendStoredReply(router: AnyRouter, { uuid }: SignedIn): void {
  if (hasPendingReply())
    void import('../features/events/ui/pending/send-pending-reply.ts').then((way) =>
      way.sendPendingReply(router, uuid),
    )
}

/** Sends the calls that were made offline. */
function sendOutbox({ uuid }: SignedIn): void {
  if (hasWaiting(uuid))
    void import('../browser/outbox/start-outbox.ts').then((way) => way.startOutbox())
}

let isWatchingSignOut = false

/** Updates this tab when the person signs out in another one. */
function watchSignOut(router: AnyRouter): void {
  if (isWatchingSignOut) return
  isWatchingSignOut = true
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNS_OUT) return
    if (newValue === null) void revalidate(router)
    else endLive()
  })
}

/** Shows events of the live channel by the bell and popups. @returns a function that stops it */
function startLive(): () => void {
  const stops = [
    showLivePopups(),
    onLiveEvent((event) => {
      if (event.name === 'bye' || event.name === 'comment-created') return
      seeUnread(event.data.totalNew)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Reloads the page if its user is out of date: it may be a stored copy, or the session may have ended elsewhere. */
async function refreshUser(router: AnyRouter, me: SignedIn): Promise<void> {
  const { data } = await api.getSession({}).catch(() => ({ data: me }))
  if (data) seeUnread(data.totalNew)
  const isSame =
    data !== null && JSON.stringify(data) === JSON.stringify({ ...me, totalNew: data.totalNew })
  if (!isSame) await revalidate(router)
}
