import type { AnyRouter } from '@tanstack/react-router'
import { api } from '../browser/api/api-client.ts'
import { revalidate } from '../browser/api/revalidate.ts'
import { seeUnread } from '../browser/live/bell-state.ts'
import { beLive, endLive, onLiveEvent, onRefusal } from '../browser/live/live.ts'
import { registerSync } from '../browser/outbox/register-sync.ts'
import { hasPendingComment } from '../browser/storage/pending-sign.ts'
import { SIGNS_OUT } from '../browser/storage/sign-out-sign.ts'
import { hasWaiting } from '../browser/storage/waiting-sign.ts'
import type { SignedIn } from '../features/accounts/contract.ts'
import { loadActions } from '../features/assistant/ui/load-actions.ts'
import { Popups } from '../features/notifications/ui/popups.tsx'
import { showLivePopups } from '../features/notifications/ui/show-live-popups.ts'

/** The refresh of the user comes so long after the page began, in milliseconds. */
const REFRESH_AFTER = 1_000

let started: string | undefined
let stopHearing = () => {}

/**
 * What a page does by itself for who is signed in, in the order of the specification and after everything that is
 * read: nothing of it is waited for. The latest comments of the destination and the user came with the page itself
 * (load-shell.ts, load-me.ts).
 * @returns the region of popups, and what ends it when they have signed out
 */
export function startUp(router: AnyRouter, me: SignedIn) {
  sendStoredComment(router, me)
  sendWhatWaits(me)
  const isKnown = started === me.uuid
  started = me.uuid
  if (isKnown) {
    // they may be called otherwise by now
    beLive(me)
    return { Popups, windDown: endLive }
  }
  // what is not there is asked for again by whoever needs it
  loadActions().catch(() => {})
  api.listNotifications({}).then(
    ({ totalNew }) => seeUnread(totalNew),
    () => {},
  )
  void registerSync()
  onRefusal(() => void revalidate(router))
  hearSignOut(router)
  stopHearing()
  stopHearing = hearLive()
  beLive(me)
  setTimeout(() => refreshUser(router, me), REFRESH_AFTER)
  return { Popups, windDown: endLive }
}

/** Words written before signing in go as soon as somebody has signed in, on whatever page that is. */
function sendStoredComment(router: AnyRouter, { uuid, username }: SignedIn): void {
  if (hasPendingComment())
    void import('../features/comments/ui/send-pending-comment.ts').then((way) =>
      way.sendPendingComment(router, { uuid, username }),
    )
}

/** What they did without a network waits for them to be signed in. */
function sendWhatWaits({ uuid }: SignedIn): void {
  if (hasWaiting(uuid))
    void import('../browser/outbox/start-outbox.ts').then((way) => way.startOutbox())
}

let isHearing = false

/** Signed out in another tab: this one shows it, too. */
function hearSignOut(router: AnyRouter): void {
  if (isHearing) return
  isHearing = true
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNS_OUT) return
    if (newValue === null) void revalidate(router)
    else endLive()
  })
}

/** The bell counts and popups tell what comes over the live channel. @returns ends it */
function hearLive(): () => void {
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

/** A page may have been kept, or its session may have ended elsewhere: then everything is shown as it is now. */
async function refreshUser(router: AnyRouter, me: SignedIn): Promise<void> {
  const { data } = await api.getSession({}).catch(() => ({ data: me }))
  if (data) seeUnread(data.totalNew)
  const isSame =
    data !== null && JSON.stringify(data) === JSON.stringify({ ...me, totalNew: data.totalNew })
  if (!isSame) await revalidate(router)
}
